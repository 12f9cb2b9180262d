// Jest keeps a hundred frames of each stack, and maps each to its source. Pulumi's SDK takes a stack for each promise
// that it makes, so that a program would take a part of its time for frames. Ten is what Node.js keeps by itself.
Error.stackTraceLimit = 10;
