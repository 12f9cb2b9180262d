import type { ReleaseCheck } from "./release-check";

/** Whether a build of the same commit in another folder has the same bytes. */
export function checkReproduced(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): ReleaseCheck {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const faults = names.flatMap((name) => {
    const [one, other] = [first.get(name), second.get(name)];
    if (one === other) return [];
    if (one === undefined || other === undefined) return [`${name}: only one of the two builds has it`];
    return [`${name}: the two builds differ (${one.slice(0, 12)} and ${other.slice(0, 12)})`];
  });
  return { title: "the same bytes from another folder", faults, facts: [`${names.length} files`] };
}
