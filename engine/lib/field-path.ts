const plainName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A field's path in text, as in JavaScript: `spec.containers[0].image`, `metadata.annotations["a/b"]`. */
export function printFieldPath(path: readonly (string | number)[]): string {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (plainName.test(part)) text += text === "" ? part : `.${part}`;
    else text += `[${JSON.stringify(part)}]`;
  }
  return text;
}

/** True if the paths are equal, or one is a prefix of the other. */
export function pathsOverlap(left: readonly (string | number)[], right: readonly (string | number)[]): boolean {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) if (left[index] !== right[index]) return false;
  return true;
}

/** Selects the list item whose field has this value: `[name=web]`. */
export interface ItemSelector {
  /** The field of the item. */
  readonly field: string;
  /** The value of the field. */
  readonly value: string;
}

/** A path in user input: list items may be selected by the value of a field. */
export type FieldQuery = readonly (string | number | ItemSelector)[];

/**
 * Reads a path as `printFieldPath` writes it, and `containers[name=web]` for an item of a list; names may contain
 * dashes. Undefined for anything else.
 */
export function parseFieldPath(text: string): FieldQuery | undefined {
  const path: (string | number | ItemSelector)[] = [];
  let rest = text;
  while (rest !== "") {
    const name = (path.length === 0 ? /^[^.[\]"=\s]+/ : /^\.([^.[\]"=\s]+)/).exec(rest);
    const bracket = name === null ? /^\[(?:(\d+)|("(?:[^"\\]|\\.)*")|([^="[\]]+)=([^\]]*))\]/.exec(rest) : null;
    if (name !== null) path.push(name[1] ?? name[0]);
    else if (bracket?.[1] !== undefined) path.push(Number(bracket[1]));
    else if (bracket?.[2] !== undefined) {
      const key = readQuoted(bracket[2]);
      if (key === undefined) return undefined;
      path.push(key);
    } else if (bracket?.[3] !== undefined) path.push({ field: bracket[3], value: bracket[4] ?? "" });
    else return undefined;
    rest = rest.slice((name ?? bracket)?.[0].length);
  }
  return path.length === 0 ? undefined : path;
}

function readQuoted(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
