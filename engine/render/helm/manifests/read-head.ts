// Source: helm pkg/releaseutil/manifest.go@v3.22.0 (SimpleHead).
import { decodeDocument, decodePointer, decodeStruct, decodeText, decodeTexts } from "../chart/decode-fields";
import { withPrefix } from "../helm-error";
import { readYaml } from "../values/read-yaml";
import { readPlainHead } from "./plain-head";

/** What Helm reads of a manifest. */
export interface ManifestHead {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ManifestMetadata | undefined;
}

interface ManifestMetadata {
  name: string;
  annotations: Map<string, string> | undefined;
}

// A struct without a name, which errors do not name either.
const decodeMetadata = decodeStruct<ManifestMetadata>("", {
  name: ["name", decodeText],
  annotations: ["annotations", decodeTexts],
});

const decodeHead = decodeStruct<ManifestHead>("releaseutil.SimpleHead", {
  apiVersion: ["apiVersion", decodeText],
  kind: ["kind", decodeText],
  metadata: ["metadata", decodePointer(decodeMetadata, () => ({ name: "", annotations: undefined }))],
});

/** Reads the head. Throws `GoError` `YAML parse error on PATH: …`. */
export function readHead(content: string, path: string): ManifestHead {
  return readPlainHead(content) ?? readAnyHead(content, path);
}

/** The same, whatever YAML it is. */
export function readAnyHead(content: string, path: string): ManifestHead {
  return withPrefix(`YAML parse error on ${path}`, () =>
    decodeDocument(readYaml(content, path), { apiVersion: "", kind: "", metadata: undefined }, decodeHead),
  );
}
