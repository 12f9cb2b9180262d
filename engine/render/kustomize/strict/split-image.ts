export interface ImageParts {
  readonly name: string;
  readonly tag: string;
  readonly digest: string;
}

/**
 * Splits `registry:5000/name:tag@digest` into its parts; missing parts are "". Source: kustomize
 * api/internal/image/image.go@v0.21.2 (Split).
 */
export function splitImage(image: string): ImageParts {
  // A colon before the first slash is part of the registry's address.
  const slash = Math.max(image.indexOf("/"), 0);
  const at = image.indexOf("@", slash);
  const colon = image.indexOf(":", slash);
  if (at < 0 && colon < 0) return { name: image, tag: "", digest: "" };
  if (at >= 0 && (at < colon || colon < 0)) return { name: image.slice(0, at), tag: "", digest: image.slice(at + 1) };
  const name = image.slice(0, colon);
  if (at < 0) return { name, tag: image.slice(colon + 1), digest: "" };
  return { name, tag: image.slice(colon + 1, at), digest: image.slice(at + 1) };
}
