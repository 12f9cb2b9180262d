import { importsOf, sourceFiles, testFiles } from "./source-imports";

test("no files import each other in a cycle, imports of types included", () => {
  const graph = new Map([...sourceFiles(), ...testFiles()].map((file) => [file, importsOf(file)]));
  const cycles = findCycles(graph).map((cycle) => [...cycle].sort());
  expect(cycles).toEqual([]);
});

/** The strongly connected components of more than one file (Tarjan's algorithm). */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const imported of graph.get(file) ?? []) {
      const seen = order.get(imported);
      if (seen === undefined) lowest.set(file, Math.min(lowest.get(file) ?? 0, visit(imported)));
      else if (stack.includes(imported)) lowest.set(file, Math.min(lowest.get(file) ?? 0, seen));
    }
    const low = lowest.get(file) ?? 0;
    if (low !== number) return low;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) cycles.push(component);
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
