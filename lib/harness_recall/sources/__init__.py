"""One corpus a module, read-only: where recalled text comes from."""
