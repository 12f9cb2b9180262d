/** An argument that is a list of names; empty by default, which the reference page calls `byDefault`. */
export const nameList = (doc: string, byDefault: string) =>
  ({ type: "list", item: { type: "text" }, doc, default: [], argument: { default: byDefault } }) as const;
