import { isSyncError } from "../../../../engine/errors/sync-error";
import { readFluxObjects } from "../../../../engine/render/flux/read-objects";

const read = (text: string): readonly string[] =>
  readFluxObjects(text, "objects.yaml").map(({ kind, metadata }) => `${kind} ${metadata.name}`);

test("lists are expanded, and what is not an object for the cluster is left out", () => {
  const text = [
    "# a comment",
    "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: A, metadata: {name: a}}",
    "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: {name: k}",
    "apiVersion: v1\nkind: B\nmetadata: {generateName: b-}",
    "kind: C\nmetadata: {name: c}",
    "apiVersion: v1\nkind: D\nmetadata: {name: d}",
  ].join("\n--- # the next one\n");
  expect(read(text)).toEqual(["A a", "D d"]);
});

test("JSON values need no separator", () => {
  const value = (name: string) => JSON.stringify({ apiVersion: "v1", kind: "A", metadata: { name }, text: '}"\\' });
  expect(read(`${value("a")}\n${value("b")} `)).toEqual(["A a", "A b"]);
});

test.each(["text", "apiVersion: v1", "kind: List\nitems: [1]", "a: [", '{"kind": "A"'])("%s is an error", (text) => {
  let place: string | undefined;
  try {
    read(text);
  } catch (error) {
    if (isSyncError(error)) place = error.where.file;
  }
  expect(place).toBe("objects.yaml");
});
