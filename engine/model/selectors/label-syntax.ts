// Source: kustomize kyaml/yaml/internal/k8sgen/pkg/util/validation/validation.go@v0.21.2.

const namePart = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const subdomain = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const alphabet = "must start and end with a letter or digit, with '-', '_', '.', letters and digits between";

/** Returns why the text is not a valid label key; undefined if it is valid. */
export function faultOfQualifiedName(key: string): string | undefined {
  const [first = "", second, ...rest] = key.split("/");
  if (rest.length > 0) return "may contain only one '/', after a domain";
  if (second !== undefined && (first === "" || first.length > 253 || !subdomain.test(first))) {
    return "must have a domain of lower-case letters, digits, '-' and '.' before the '/'";
  }
  const name = second ?? first;
  return name.length <= 63 && namePart.test(name) ? undefined : `${alphabet}, at most 63 characters`;
}

/** Returns why the text is not a valid label value; undefined if it is valid. */
export function faultOfLabelValue(value: string): string | undefined {
  if (value === "" || (value.length <= 63 && namePart.test(value))) return undefined;
  return `${alphabet}, at most 63 characters`;
}
