// Source: helm pkg/releaseutil/manifest.go@v3.22.0 (SimpleHead).
import { decodeText, pointerTo } from "../../../go/json/decode-typed";
import { decodeDocument, decodeStruct, decodeTexts } from "../chart/decode-fields";
import { withPrefix } from "../helm-error";
import { readYaml } from "../yaml/read-yaml";
import type { ManifestHead, ManifestMetadata } from "./manifest-head";
import { readPlainHead } from "./plain-head";

// A struct without a name, so errors do not contain one.
const decodeMetadata = decodeStruct<ManifestMetadata>("", {
  name: ["name", decodeText],
  annotations: ["annotations", decodeTexts],
});

const decodeHead = decodeStruct<ManifestHead>("releaseutil.SimpleHead", {
  apiVersion: ["apiVersion", decodeText],
  kind: ["kind", decodeText],
  metadata: ["metadata", pointerTo(decodeMetadata, () => ({ name: "", annotations: undefined }))],
});

/** Reads the head. Throws `GoError` `YAML parse error on PATH: …`. */
export function readHead(content: string, path: string): ManifestHead {
  return readPlainHead(content) ?? readAnyHead(content, path);
}

/**
 * Like `readHead`, but without the fast path for simple YAML.
 *
 * @internal for its tests
 */
export function readAnyHead(content: string, path: string): ManifestHead {
  return withPrefix(`YAML parse error on ${path}`, () =>
    decodeDocument(readYaml(content, path), { apiVersion: "", kind: "", metadata: undefined }, decodeHead),
  );
}
