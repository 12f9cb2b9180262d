import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read-config";
import { configToPlain } from "../../../yaml/to-json";
import type { Kustomization } from "../kustomization/kustomization";
import { readTargetFile, type TargetRoot } from "../load/target-root";
import { SchemaDocument, type FindDefinition } from "./schema-document";
import type { OpenApiField } from "./schema-registry";

/**
 * The `openapi` field; its file is read at once and parsed when a schema is needed.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (accumulateDirectory), api/krusty/kustomizer.go (Run).
 */
export function readOpenApiField(kustomization: Kustomization, root: TargetRoot): OpenApiField {
  const { openapi } = kustomization;
  const place: ErrorPlace = openapi?.place ?? { ...kustomization.place, field: "openapi" };
  const path = openapi?.texts.get("path");
  const version = openapi?.texts.get("version")?.text;
  if (path === undefined) return { version, document: undefined, place };
  const file = readTargetFile(root, path.text, path.place);
  return { version, document: (find) => parseDocument(file.bytes, file.path, find), place };
}

const openBrace = 0x7b;

// Source: kustomize kyaml/openapi/openapi.go@v0.21.2 (parse): what begins with a brace must be JSON, though YAML would take more.
function parseDocument(bytes: Uint8Array, file: string, find: FindDefinition): SchemaDocument {
  if (bytes[0] === openBrace) refuseLooseJson(bytes, file);
  const root = readConfig(bytes, file);
  if (root?.kind === "map") return new SchemaDocument(configToPlain(root), find);
  throw unreadable(file, "it is no map");
}

function refuseLooseJson(bytes: Uint8Array, file: string): void {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw unreadable(
      file,
      `it begins with { and is no JSON (${cause instanceof Error ? cause.message : String(cause)})`,
    );
  }
}

function unreadable(file: string, why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_OPENAPI",
    what: "cannot read an OpenAPI schema",
    where: { file },
    why,
    mend: "give a document with definitions, as `kustomize openapi fetch` prints it",
  });
}
