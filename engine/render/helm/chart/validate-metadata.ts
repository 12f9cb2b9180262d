// Source: helm pkg/chart/metadata.go@v3.22.0 (Validate, sanitizeString), dependency.go (Validate).
import { isPrint } from "../../../go/strconv/is-print";
import { quote } from "../../../go/strconv/quote";
import { isVersion } from "./compatible-range";
import { GoError } from "../../../go/values/values";
import type { ChartDependency, ChartMaintainer, ChartMetadata } from "./chart";

/**
 * Changes the metadata: replaces white space by spaces and removes unprintable characters. Then throws Helm's
 * validation errors.
 */
export function validateMetadata(metadata: ChartMetadata): void {
  for (const field of [
    "name",
    "description",
    "home",
    "icon",
    "condition",
    "tags",
    "appVersion",
    "kubeVersion",
  ] as const) {
    metadata[field] = sanitize(metadata[field]);
  }
  metadata.sources = metadata.sources?.map(sanitize);
  metadata.keywords = metadata.keywords?.map(sanitize);
  const { name, version, type } = metadata;
  if (metadata.apiVersion === "") invalid("chart.metadata.apiVersion is required");
  if (name === "") invalid("chart.metadata.name is required");
  if (name === "." || name === "..") invalid(`chart.metadata.name ${quote(name)} is not allowed`);
  if (name.includes("/")) invalid(`chart.metadata.name ${quote(name)} is invalid`);
  if (version === "") invalid("chart.metadata.version is required");
  if (!isVersion(version)) invalid(`chart.metadata.version ${quote(version)} is invalid`);
  if (type !== "" && type !== "application" && type !== "library") {
    invalid("chart.metadata.type must be application or library");
  }
  metadata.maintainers?.forEach(validateMaintainer);
  const names = new Set<string>();
  for (const dependency of metadata.dependencies ?? []) {
    validateDependency(dependency);
    const key = dependency.alias === "" ? dependency.name : dependency.alias;
    if (names.has(key)) invalid(`more than one dependency with name or alias ${quote(key)}`);
    names.add(key);
  }
}

function validateMaintainer(maintainer: ChartMaintainer | undefined): void {
  if (maintainer === undefined) invalid("maintainers must not contain empty or null nodes");
  for (const field of ["name", "email", "url"] as const) maintainer[field] = sanitize(maintainer[field]);
}

function validateDependency(dependency: ChartDependency | undefined): void {
  if (dependency === undefined) invalid("dependencies must not contain empty or null nodes");
  for (const field of ["name", "version", "repository", "condition"] as const) {
    dependency[field] = sanitize(dependency[field]);
  }
  dependency.tags = dependency.tags?.map(sanitize);
  if (dependency.alias !== "" && !/^[a-zA-Z0-9_-]+$/.test(dependency.alias)) {
    invalid(`dependency ${quote(dependency.name)} has disallowed characters in the alias`);
  }
}

const space = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const plain = /^[ -~]*$/;

function sanitize(text: string): string {
  if (plain.test(text)) return text;
  let clean = "";
  for (const character of text) {
    if (space.test(character)) clean += " ";
    else if (isPrint(character.codePointAt(0) ?? 0)) clean += character;
  }
  return clean;
}

function invalid(text: string): never {
  throw new GoError(`validation: ${text}`);
}
