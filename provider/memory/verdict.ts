/** Who verified a planned object: the server (by a dry run), we (by the schema of its kind), or nobody. */
export type Verdict =
  | { readonly by: "server" }
  | {
      readonly by: "schema" | "nobody";
      /** Why the server did not, the same for many objects. */
      readonly reason: string;
      /** What of this object is the reason. */
      readonly detail?: string;
    };
