import { isSyncError } from "../../../engine/errors/sync-error";
import { readExport } from "../../../engine/pulumi-state/read-export";

const urn = "urn:pulumi:prod::shop::kubernetes:core/v1:Namespace::shop";
const wrap = (resources: unknown, more: object = {}): string =>
  JSON.stringify({ version: 3, deployment: { manifest: {}, resources, ...more } });

function failure(content: string | Uint8Array): string {
  try {
    readExport(content, "state.json");
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
  throw new Error("it was read");
}

test("reads each part of a resource, with its own JSON", () => {
  const json = {
    ...{ urn, custom: true, id: "shop", type: "kubernetes:core/v1:Namespace", inputs: { a: 1 }, outputs: { b: [2] } },
    ...{ parent: "p", provider: "urn::id", dependencies: ["d"], propertyDependencies: { a: ["d"] } },
    ...{ deletedWith: "w", replaceWith: ["r"], delete: true, protect: true, retainOnDelete: true, external: true },
    ...{ fieldOfTomorrow: { deep: 1e21 } },
  };
  const read = readExport(wrap([json]), "state.json");
  const { fieldOfTomorrow, ...known } = json;
  expect(fieldOfTomorrow).toBeDefined();
  expect(read.resources).toEqual([{ ...known, json }]);
  expect(read.pendingOperations).toEqual([]);
});

test("what a resource lacks is empty", () => {
  const [read] = readExport(wrap([{ urn, custom: false, type: "t" }]), "state.json").resources;
  expect(read).toMatchObject({ id: undefined, inputs: {}, parent: undefined, dependencies: [], protect: false });
});

test("reads pending operations, and a stack without resources", () => {
  const pending = { pending_operations: [{ type: "creating", resource: { urn, type: "t" } }] };
  expect(readExport(wrap(undefined, pending), "s").pendingOperations).toEqual([{ type: "creating", urn }]);
  expect(readExport(wrap(null), "s").resources).toEqual([]);
});

test("reads bytes with a byte order mark", () => {
  expect(readExport(Buffer.from(`\ufeff${wrap([])}`), "s").resources).toEqual([]);
});

test.each<readonly [string, string, string]>([
  ["no JSON", '{"password": hunter2}', "it is not JSON"],
  ["nothing", " ", "it is empty"],
  ["a list", "[]", "STATE_INVALID: the file is not an exported state of Pulumi"],
  ["no deployment", '{"version":3}', "it has no deployment"],
  ["a file of the backend", '{"version":3,"checkpoint":{}}', "it is a file of the backend, and not an export"],
  ["another version", '{"version":2,"deployment":{}}', "STATE_VERSION: the state cannot be read"],
  ["no version", '{"deployment":{}}', "it has no version, and 3 is supported"],
  ["a new feature", '{"version":4,"features":["moon"],"deployment":{}}', "it needs the feature moon"],
  ["resources that are no list", wrap({}), "deployment.resources is not a list"],
  ["a resource without a URN", wrap([{ type: "t" }]), "deployment.resources[0].urn is not a text"],
  ["a flag that is none", wrap([{ urn, type: "t", protect: "yes" }]), "resources[0].protect is not true or false"],
  ["inputs that are none", wrap([{ urn, type: "t", inputs: "hunter2" }]), "resources[0].inputs is not a map"],
  ["edges that are none", wrap([{ urn, type: "t", dependencies: [1] }]), "resources[0].dependencies[0] is not a text"],
  ["501 levels", wrap([{ urn, type: "t", inputs: nested(497) }]), "STATE_LIMIT: the state is too large"],
])("refuses %s, and quotes no value", (_name, content, message) => {
  const text = failure(content);
  expect(text).toContain(message);
  expect(text).toContain("state.json");
  expect(text).not.toContain("hunter2");
});

test("reads 500 levels", () => {
  expect(readExport(wrap([{ urn, type: "t", inputs: nested(496) }]), "s").resources).toHaveLength(1);
});

function nested(levels: number): unknown {
  let inner: unknown = {};
  for (let level = 1; level < levels; level += 1) inner = { a: inner };
  return inner;
}
