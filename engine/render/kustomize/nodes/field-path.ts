// Paths to fields in kustomize's syntax: `spec/template/metadata` in field specs, `spec.containers.0.image` in
import { trimOf } from "../../../lib/trim-characters";

// replacements and variables. A backslash escapes the delimiter.
//
// Source: kustomize kyaml/utils/pathsplitter.go@v0.21.2.

/** Source: PathSplitter. */
export function splitPath(path: string, delimiter: string): string[] {
  let parts = path.split(delimiter);
  if (parts.length > 1 && parts[0] === "") parts = parts.slice(1);
  const result = [parts[0] ?? ""];
  for (const part of parts.slice(1)) {
    const last = result.length - 1;
    const previous = result[last] ?? "";
    if (previous.endsWith("\\")) result[last] = previous.slice(0, -1) + delimiter + part;
    else result.push(part);
  }
  return result;
}

/** Like `splitPath`, but does not split inside brackets: `[name=a.b]`, `[a.b/c]`. Source: SmarterPathSplitter. */
export function splitSmartPath(path: string, delimiter: string): string[] {
  const parts = splitPath(path, delimiter);
  const result: string[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? "";
    if (!part.startsWith("[") || part.endsWith("]")) {
      result.push(part);
      continue;
    }
    const bracketed = [part];
    while (index < parts.length - 1) {
      index++;
      const next = parts[index] ?? "";
      bracketed.push(next);
      if (next.endsWith("]")) break;
    }
    const text = bracketed.join(delimiter);
    result.push(text.includes("=") ? text : trimBrackets(text));
  }
  return result;
}

function trimBrackets(text: string): string {
  return trimOf(text, "[]");
}
