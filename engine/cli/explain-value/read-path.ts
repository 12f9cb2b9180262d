import { SyncError } from "../../errors/sync-error";
import { parseFieldPath, printFieldPath } from "../../lib/field-path";
import { nearest } from "../../lib/nearest";
import type { FieldPath } from "../../model/objects/change";
import { usageError } from "../usage-error";

/**
 * The path of a value: `image.tag`, `hosts[0].name`, `podAnnotations["a/b"]`, and as `--set` has it
 * `podAnnotations.a\.b`; templates' `.Values` before it is accepted.
 *
 * @throws SyncError CLI_ARGUMENT
 */
export function readPath(text: string): FieldPath {
  const plain = text.replace(/^\.?Values\.(?=.)/, "").replace(escaped, (_, dot: string, name: string) => {
    return dot === "" || dot === "." ? `[${JSON.stringify(name.replace(/\\(.)/g, "$1"))}]` : name;
  });
  const path = parseFieldPath(plain);
  if (path?.every((part): part is string | number => typeof part !== "object") === true) return path;
  const what = `cannot read ${JSON.stringify(text)} as the path of a value`;
  const mend = 'write it as image.tag, hosts[0].name or podAnnotations["a/b"]';
  throw usageError("CLI_ARGUMENT", what, "a path consists of names and indexes", mend);
}

/** A name with an escaped dot. */
const escaped = /(^|\.)((?:[^.[\]"\\]|\\.)*\\\.(?:[^.[\]"\\]|\\.)*)/g;

/** The error for a path that no source has and nothing reads. */
export function valueNotFound(path: FieldPath, known: readonly FieldPath[]): SyncError {
  const texts = [...new Set(known.map(printFieldPath))];
  const text = printFieldPath(path);
  const near = nearest(text, texts) ?? nearName(path, known);
  const isBeside = (depth: number): readonly string[] => [
    ...new Set(
      known
        .filter((one) => one.length > depth && path.slice(0, depth).every((part, index) => one[index] === part))
        .map((one) => printFieldPath(one.slice(0, depth + 1))),
    ),
  ];
  let depth = path.length - 1;
  while (depth > 0 && isBeside(depth).length === 0) depth -= 1;
  const beside = isBeside(depth).slice(0, 10);
  return new SyncError({
    code: "CLI_FIELD_NOT_FOUND",
    what: `the chart has no value ${text}`,
    why: `no source sets it and no template reads it; ${beside.length === 0 ? "the chart has no values" : `the values here are: ${beside.join(", ")}`}`,
    mend: near === undefined ? "use one of these" : `did you mean ${near}?`,
  });
}

/** A path that ends like the wanted one: its beginning is missing or another one. */
function nearName(path: FieldPath, known: readonly FieldPath[]): string | undefined {
  const last = path.at(-1);
  const found = known.find((one) => one.at(-1) === last);
  return found === undefined ? undefined : printFieldPath(found);
}
