import { SyncError } from "../errors/sync-error";
import { jsonSizeOf } from "../lib/json-size";
import type { PendingOperation, StackExport, StateMap, StateResource } from "./stack-export";

/** The largest state: half of what a text of JavaScript can be. */
const maximumBytes = 256 * 1024 * 1024;
/** The maximum number of maps and lists in one another; an object of Kubernetes has some ten. */
const maximumDepth = 500;
/** The features of a state that change nothing of what is read here. */
const knownFeatures = new Set([
  ...["refreshBeforeUpdate", "views", "hooks", "taint", "replaceWith", "snippets-prototype"],
  ...["extensionParameterization", "byteString"],
]);

/**
 * Reads what `pulumi stack export` has printed. Secrets are neither opened nor quoted.
 *
 * @param file - names the text in messages
 * @throws STATE_INVALID, STATE_LIMIT, STATE_VERSION
 */
export function readExport(content: string | Uint8Array, file: string): StackExport {
  const size = typeof content === "string" ? content.length : content.byteLength;
  if (size > maximumBytes) throw tooLarge(file, `it has more than ${maximumBytes / 1024 / 1024} MiB`);
  const text = typeof content === "string" ? content : Buffer.from(content).toString("utf8");
  if (jsonSizeOf(text).depth > maximumDepth) throw tooLarge(file, `it has more than ${maximumDepth} levels`);
  const json = parse(text, file);
  const at = new Reader(file);
  const root = at.map(json, "the file");
  if (Object.hasOwn(root, "checkpoint")) throw invalid(file, "it is a file of the backend, and not an export");
  if (!Object.hasOwn(root, "deployment")) throw invalid(file, "it has no deployment");
  requireVersion(at, root);
  const deployment = at.map(root["deployment"], "deployment");
  const resources = at
    .list(deployment["resources"] ?? [], "deployment.resources")
    .map((one, index) => readResource(at, one, `deployment.resources[${index}]`));
  const pendingOperations = at
    .list(deployment["pending_operations"] ?? [], "deployment.pending_operations")
    .map((one, index) => readOperation(at, one, `deployment.pending_operations[${index}]`));
  return { resources, pendingOperations, json: root };
}

function readResource(at: Reader, value: unknown, path: string): StateResource {
  const json = at.map(value, path);
  const text = (key: string): string | undefined => at.optionalText(json[key], `${path}.${key}`);
  const flag = (key: string): boolean => at.flag(json[key], `${path}.${key}`);
  const texts = (key: string): readonly string[] => at.texts(json[key], `${path}.${key}`);
  const map = (key: string): StateMap => at.map(json[key] ?? {}, `${path}.${key}`);
  const byProperty = Object.entries(map("propertyDependencies")).map(([name, urns]) => [
    name,
    at.texts(urns, `${path}.propertyDependencies.${name}`),
  ]);
  return {
    ...{ urn: at.text(json["urn"], `${path}.urn`), type: at.text(json["type"], `${path}.type`) },
    ...{ custom: flag("custom"), id: text("id"), inputs: map("inputs"), outputs: map("outputs") },
    ...{ parent: text("parent"), provider: text("provider"), dependencies: texts("dependencies") },
    propertyDependencies: Object.fromEntries(byProperty) as StateResource["propertyDependencies"],
    ...{ deletedWith: text("deletedWith"), replaceWith: texts("replaceWith"), delete: flag("delete") },
    ...{ protect: flag("protect"), retainOnDelete: flag("retainOnDelete"), external: flag("external"), json },
  };
}

function readOperation(at: Reader, value: unknown, path: string): PendingOperation {
  const operation = at.map(value, path);
  const resource = at.map(operation["resource"], `${path}.resource`);
  return {
    type: at.text(operation["type"], `${path}.type`),
    urn: at.text(resource["urn"], `${path}.resource.urn`),
  };
}

/** Checks types; a message names the place alone. */
class Reader {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  map(value: unknown, path: string): StateMap {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw this.fault(path, "a map");
    return value as StateMap;
  }

  list(value: unknown, path: string): readonly unknown[] {
    if (!Array.isArray(value)) throw this.fault(path, "a list");
    return value as readonly unknown[];
  }

  text(value: unknown, path: string): string {
    if (typeof value !== "string" || value === "") throw this.fault(path, "a text");
    return value;
  }

  optionalText(value: unknown, path: string): string | undefined {
    return value === undefined || value === null || value === "" ? undefined : this.text(value, path);
  }

  texts(value: unknown, path: string): readonly string[] {
    return this.list(value ?? [], path).map((one, index) => this.text(one, `${path}[${index}]`));
  }

  flag(value: unknown, path: string): boolean {
    if (value !== undefined && typeof value !== "boolean") throw this.fault(path, "true or false");
    return value ?? false;
  }

  fault(path: string, wanted: string): SyncError {
    return invalid(this.file, `${path} is not ${wanted}`);
  }
}

function requireVersion(at: Reader, root: StateMap): void {
  const { version, features } = root;
  const unknown = at.texts(features, "features").filter((feature) => !knownFeatures.has(feature));
  if (version === 3 || (version === 4 && unknown.length === 0)) return;
  const found = typeof version === "number" ? `version ${version}` : "no version";
  throw new SyncError({
    code: "STATE_VERSION",
    what: "the state cannot be read",
    where: { file: at.file },
    why: unknown.length > 0 ? `it needs the feature ${unknown.join(", ")}` : `it has ${found}, and 3 is supported`,
    mend: "export it with a current pulumi; if it is current, use a newer version of Slipway",
  });
}

function parse(text: string, file: string): unknown {
  try {
    // The message of the parser would quote the state.
    return JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch {
    throw invalid(file, text.trim() === "" ? "it is empty" : "it is not JSON");
  }
}

function invalid(file: string, why: string): SyncError {
  return new SyncError({
    code: "STATE_INVALID",
    what: "the file is not an exported state of Pulumi",
    where: { file },
    why,
    mend: "export the stack: `pulumi stack export --file state.json`",
  });
}

function tooLarge(file: string, why: string): SyncError {
  return new SyncError({
    code: "STATE_LIMIT",
    what: "the state is too large",
    where: { file },
    why,
    mend: "export it again; pulumi prints no such state unless the inputs of a resource are that large",
  });
}
