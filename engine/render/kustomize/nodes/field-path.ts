// Paths to fields as kustomize writes them: `spec/template/metadata` in field specs, `spec.containers.0.image` in
// replacements and variables. A backslash before the delimiter makes it part of the name.
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

/** As `splitPath`, and keeps what stands in brackets together: `[name=a.b]`, `[a.b/c]`. Source: SmarterPathSplitter. */
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
  return text.replace(/^[[\]]+/, "").replace(/[[\]]+$/, "");
}
