// Source: helm pkg/chartutil/jsonschema.go@v3.22.0 (ValidateAgainstSingleSchema: the loaders);
// santhosh-tekuri/jsonschema v6.0.3 loader.go.
import { quote } from "../../../go/strconv/quote";
import { fromBytes } from "../../../go/values/bytes";
import { GoError, type GoValue } from "../../../go/values/values";
import type { HelmContext } from "../context";
import { readSchemaText } from "./documents";
import { maximalDocuments, maximalDocumentBytes } from "./limits";
import { shownUrl } from "../../../model/sources/remote-sources";

/** Loads the documents that a `values.schema.json` refers to. */
export class DocumentLoader {
  /** The bytes of the documents by URL. */
  readonly loaded = new Map<string, Uint8Array>();
  private readonly context: Pick<HelmContext, "log" | "remotes">;
  private readonly asked = new Set<string>();
  private loadedBytes = 0;

  constructor(context: Pick<HelmContext, "log" | "remotes">) {
    this.context = context;
  }

  /** Returns the document; undefined if it has to be fetched first. Throws `GoError`. */
  readonly load = (url: string): GoValue | undefined => {
    const [scheme = ""] = /^[a-zA-Z][a-zA-Z0-9+.-]*(?=:)/.exec(url) ?? [];
    switch (scheme.toLowerCase()) {
      case "urn":
        // As in Helm, a `urn:` allows any value.
        this.context.log(`WARNING: unresolved URN reference ignored; using permissive schema: ${shownUrl(url)}`);
        return true;
      case "file":
      case "http":
      case "https":
        return this.loadRemote(url);
      default:
        throw new GoError(`no URLLoader registered for ${quote(shownUrl(url))}`);
    }
  };

  private loadRemote(url: string): GoValue | undefined {
    const { remotes } = this.context;
    if (remotes === undefined) throw new GoError("this render was given no remote sources");
    this.asked.add(url);
    if (this.asked.size > maximalDocuments) {
      throw new GoError(`the schema refers to more than ${maximalDocuments} documents`);
    }
    const found = remotes.schema(url);
    if (found === undefined) return undefined;
    if (found.kind === "failed") throw new GoError(found.why);
    this.loadedBytes += found.bytes.length;
    if (this.loadedBytes > maximalDocumentBytes) {
      throw new GoError(`the documents of the schema have more than ${maximalDocumentBytes} bytes together`);
    }
    this.loaded.set(url, found.bytes);
    return readSchemaText(fromBytes(found.bytes));
  }
}
