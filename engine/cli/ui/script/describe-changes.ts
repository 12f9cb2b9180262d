import type { UiNode } from "./snapshot";

/** What has become of healths, for those who hear the page; "" if nothing has. Part of the page: see the README. */
export function describeChanges(before: readonly UiNode[], after: readonly UiNode[]): string {
  const most = 3;
  const healthsOf = (roots: readonly UiNode[]): ReadonlyMap<string, readonly [string, string]> => {
    const healths = new Map<string, readonly [string, string]>();
    const add = ({ id, target, type, name, health, children }: UiNode): void => {
      if (health !== "" && target === undefined) healths.set(id, [`${type} ${name}`, health]);
      for (const child of children) add(child);
    };
    for (const root of roots) add(root);
    return healths;
  };
  const [old, now] = [healthsOf(before), healthsOf(after)];
  const changed = [...now].flatMap(([id, [name, health]]) => {
    const former = old.get(id)?.[1];
    return former === undefined || former === health ? [] : [`${name}: ${health}`];
  });
  const gone = [...old.keys()].filter((id) => !now.has(id)).length;
  const added = [...now.keys()].filter((id) => !old.has(id)).length;
  return [
    ...changed.slice(0, most),
    ...(changed.length > most ? [`and ${changed.length - most} more`] : []),
    ...(gone + added === 0 ? [] : [`${added} new, ${gone} gone`]),
  ].join("; ");
}
