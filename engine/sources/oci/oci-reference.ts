// Source: helm pkg/registry/reference.go@v3.22.0 (newReference), oras.land/oras-go registry/reference.go@v2.6.2
// (ParseReference).
import { quote } from "../../go/strconv/quote";
import { shownUrl } from "../../model/sources/remote-sources";
import { FetchFailure } from "../http/fetch-failure";

/** `oci://host/repository[:tag][@digest]`. */
export interface OciReference {
  /** Host and port. */
  readonly registry: string;
  readonly repository: string;
  /** With `_` for `+`; empty if there is none. */
  readonly tag: string;
  /** Empty if there is none. */
  readonly digest: string;
}

/** @throws FetchFailure */
export function parseOciReference(text: string): OciReference {
  const invalid = (why: string): FetchFailure =>
    new FetchFailure({
      reason: "reference invalid",
      subject: text,
      what: `cannot read ${JSON.stringify(shownUrl(text))}`,
      why: `invalid reference: ${why}`,
      mend: "write oci://host/repository",
    });
  let rest = text.replace(/^oci:\/\//, "");
  if (/[?#]/.test(rest)) throw invalid("a registry reference cannot have a query");
  const at = rest.lastIndexOf("@");
  const digest = at < 0 ? "" : rest.slice(at + 1);
  if (at >= 0) rest = rest.slice(0, at);
  const slash = rest.indexOf("/");
  if (slash < 0) throw invalid("missing registry or repository");
  const registry = rest.slice(0, slash);
  const path = rest.slice(slash + 1);
  const colon = path.indexOf(":");
  const repository = colon < 0 ? path : path.slice(0, colon);
  const tag = colon < 0 ? "" : path.slice(colon + 1).replaceAll("+", "_");
  if (!isRegistry(registry)) throw invalid(`invalid registry ${quote(registry)}`);
  if (!repository.split("/").every((part) => repositoryPart.test(part))) {
    throw invalid(`invalid repository ${quote(repository)}`);
  }
  if (tag !== "" && !isTag(tag)) throw invalid(`invalid tag ${quote(tag)}`);
  if (at >= 0 && !isDigest(digest)) throw invalid(`invalid digest ${quote(digest)}`);
  return { registry, repository, tag, digest };
}

const repositoryPart = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;

function isRegistry(text: string): boolean {
  if (!/^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/.test(text)) return false;
  return URL.canParse(`https://${text}`);
}

export function isTag(text: string): boolean {
  return /^\w[\w.-]{0,127}$/.test(text);
}

/** SHA-256 and SHA-512, the two that registries use. */
export function isDigest(text: string): boolean {
  return /^(?:sha256:[0-9a-f]{64}|sha512:[0-9a-f]{128})$/.test(text);
}
