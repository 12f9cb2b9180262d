import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read/read-config";
import { configToPlain } from "../../../yaml/write/to-json";
import type { Kustomization } from "../kustomization/kustomization";
import { readTargetFile, type TargetRoot } from "../load/target-root";
import { SchemaDocument, type FindDefinition } from "../openapi/schema-document";
import type { OpenApiField } from "../openapi/schema-registry";
import { looseJsonFault } from "./loose-json";

/**
 * The `openapi` field. Its file is read immediately, and parsed only when a schema is needed.
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

function parseDocument(bytes: Uint8Array, file: string, find: FindDefinition): SchemaDocument {
  const fault = looseJsonFault(bytes);
  if (fault !== undefined) throw unreadable(file, fault);
  const root = readConfig(bytes, file);
  if (root?.kind === "map") return new SchemaDocument(configToPlain(root), find);
  throw unreadable(file, "it is not a map");
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
