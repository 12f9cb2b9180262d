/** A module that `load` loads as soon as one of its members is read. */
export function deferModule(load: () => object): unknown;
/** The same for a module of functions and classes: it is loaded as soon as one of them is called. */
export function deferFunctions(load: () => object): unknown;
