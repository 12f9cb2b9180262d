import type { SyncError } from "../../errors/sync-error";
import type { RawNode } from "./raw-node";
import { errorAt, type TextSource } from "../text-source";
import { optional } from "../../lib/optional";

/** The error of a key that is a list or a map. */
export function keyNotScalar(source: TextSource, key: RawNode, cause?: Error): SyncError {
  const mark = { line: key.line - 1 - source.firstLine, column: key.column - 1 };
  return errorAt(source, mark, {
    code: "YAML_KEY_NOT_SCALAR",
    what: "cannot use a list or a map as a key",
    why: "Kubernetes objects are JSON, whose keys are strings",
    mend: "put template braces into quotes, or write the key as a string",
    ...optional({ cause }),
  });
}
