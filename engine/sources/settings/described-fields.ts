import { isMap } from "../../lib/look-up";
import { gitAuthGroups } from "./git-repository-settings";

type Fields = Readonly<Record<string, unknown>>;

/** The description of a source from its settings: the fields of `auth` are its own, or in groups of it. */
export function describedFields({ auth, ...own }: Fields): Fields {
  if (!isMap(auth)) return own;
  const pick = (isWanted: (field: string) => boolean): Fields =>
    Object.fromEntries(Object.entries(auth).filter(([field]) => isWanted(field)));
  const groups = Object.entries(gitAuthGroups).flatMap(([group, fields]): [string, Fields][] => {
    const picked = pick((field) => Object.hasOwn(fields, field));
    return Object.keys(picked).length === 0 ? [] : [[group, picked]];
  });
  const isGrouped = (field: string): boolean =>
    Object.values(gitAuthGroups).some((fields) => Object.hasOwn(fields, field));
  return { ...own, ...pick((field) => !isGrouped(field)), ...Object.fromEntries(groups) };
}
