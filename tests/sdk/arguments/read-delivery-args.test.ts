import { ArgumentError } from "../../../sdk/arguments/argument-error";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";

const rules = [{ paths: ["/spec/replicas"], target: { kind: "Deployment" } }];

test.each<[string, Record<string, unknown>, unknown]>([
  ["nothing", {}, {}],
  ["null", { adopt: null, force: null, ignore: null }, {}],
  ["a word", { adopt: "ifUnowned" }, { adopt: "ifUnowned" }],
  ["an owner", { adopt: { from: "helm:a/b" } }, { adopt: { from: "helm:a/b" } }],
  ["owners", { adopt: { from: ["helm", "flux"] } }, { adopt: { from: ["helm", "flux"] } }],
  ["force and rules", { force: false, ignore: rules }, { force: false, ignore: rules }],
  ["no rules", { ignore: [] }, { ignore: [] }],
])("reads %s", (_name, given, expected) => {
  expect(readKustomizationArgs(given).delivery).toEqual(expected);
});

const adopt =
  /^adopt: must be one of "never", "ifUnowned", "force", or \{ from \} with an owner such as "helm:shop\/web"$/;

test.each<[string, Record<string, unknown>, RegExp]>([
  ["another word", { adopt: "yes" }, adopt],
  ["no owner", { adopt: { from: [] } }, adopt],
  ["an owner that is a number", { adopt: { from: 1 } }, adopt],
  ["another field beside from", { adopt: { from: "helm", more: 1 } }, adopt],
  ["a list of owners without from", { adopt: ["helm"] }, adopt],
  ["force as a text", { force: "true" }, /^force: must be true or false, not a value of type string$/],
  ["rules that are a map", { ignore: {} }, /^ignore: must be a list, not a map$/],
  ["a rule that is a text", { ignore: ["/spec"] }, /^ignore\[0\]: must be a map, not a value of type string$/],
])("refuses %s", (_name, given, expected) => {
  const read = (): unknown => readKustomizationArgs(given);
  expect(read).toThrow(ArgumentError);
  expect(read).toThrow(expected);
});
