import { setFlagsFromString } from 'node:v8';

/**
 * For a Node that serves: megabytes for what lives briefly. Node 24 takes as much again for itself, which saves no work
 * that can be measured.
 */
export const heapArguments = ['--max-semi-space-size=16'];

/** Lets the heap grow by half of what lives between two collections; by itself it grows to several times that. */
export const limitHeap = () => setFlagsFromString('--heap-growing-percent=50');
