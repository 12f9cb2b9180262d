import { exceptFields } from "../../../../engine/plan/delivery/except-fields";
import type { FieldPath } from "../../../../engine/model/objects/change";
import type { FieldsV1 } from "../../../../engine/model/plans/delivery";

const object = { data: { a: "1", b: "2" }, spec: { selector: { app: "web" }, ports: [{ port: 80, name: "http" }] } };
const port = 'k:{"port":80}';
const fields = {
  "f:data": { ".": {}, "f:a": {}, "f:b": {} },
  "f:spec": { "f:selector": {}, "f:ports": { [port]: { ".": {}, "f:name": {}, "f:port": {} } } },
};

test.each<readonly [name: string, paths: readonly FieldPath[], expected: FieldsV1]>([
  ["nothing", [], fields],
  ["a field that the object lacks", [["data", "c"]], { ...fields, "f:data": { "f:a": {}, "f:b": {} } }],
  ["a field", [["data", "a"]], { ...fields, "f:data": { "f:b": {} } }],
  [
    "all fields of a map",
    [
      ["data", "a"],
      ["data", "b"],
    ],
    { "f:spec": fields["f:spec"] },
  ],
  ["a map", [["data"]], { "f:spec": fields["f:spec"] }],
  [
    "a part of a field that is owned as a whole",
    [["spec", "selector", "app"]],
    { ...fields, "f:spec": { "f:ports": fields["f:spec"]["f:ports"] } },
  ],
  [
    "a field of an item",
    [["spec", "ports", 0, "name"]],
    { ...fields, "f:spec": { "f:selector": {}, "f:ports": { [port]: { "f:port": {} } } } },
  ],
])("leaves out %s", (_, paths, expected) => {
  expect(exceptFields(fields, object, paths)).toEqual(expected);
});
