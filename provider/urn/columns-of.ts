import { nameOf } from "./parts";

/** The columns that a resource needs in Pulumi's display for its type, below the types of its parents, and its name. */
export function columnsOf(urn: string): { readonly type: number; readonly name: number } {
  const chain = (urn.split("::")[2] ?? "").split("$");
  const indentation = 3;
  let type = 0;
  for (const [index, one] of chain.entries()) type = Math.max(type, indentation * (index + 1) + one.length);
  return { type, name: nameOf(urn).length };
}
