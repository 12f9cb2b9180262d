/** One Kustomization, HelmRelease, Application or ApplicationSet of a repository, compared with the real tools. */
export interface ComparedPart {
  /** `Kustomization/flux-system/apps`. */
  readonly id: string;
  /** `refused` by ours alone; `invalid` to both sides, or nothing can be compared. */
  readonly outcome: "equal" | "different" | "refused" | "invalid";
  /** How many objects the real tool makes of it. */
  readonly objects: number;
  /** The first differences, the error, or what was compared in its place; "" if there is nothing to say. */
  readonly note: string;
}

/** A part that a side refuses. */
export function refusedPart(id: string, ours: string | undefined, theirs: string | undefined): ComparedPart {
  if (ours !== undefined && theirs !== undefined) {
    const note = `ours   ${firstLine(ours)}\ntheirs ${firstLine(theirs)}`;
    return { id, outcome: "invalid", objects: 0, note };
  }
  if (ours !== undefined) return { id, outcome: "refused", objects: 0, note: ours };
  return { id, outcome: "different", objects: 0, note: `only the real tool refuses it: ${theirs ?? ""}` };
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
