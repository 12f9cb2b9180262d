import { printFieldPath } from "../../../../engine/lib/field-path";
import { readServerPath } from "../../../../engine/kube/errors/server-path";

const object = {
  metadata: { annotations: { a: "1", "a.b": "2", "x/y.z[0]": "3" }, finalizers: ["one", "two"] },
  spec: {
    replicas: 1,
    containers: [
      { name: "web", ports: [{ containerPort: 80 }, { containerPort: 53, protocol: "UDP" }] },
      { name: 'a"b]', image: "x" },
    ],
    args: ["-v", "-x"],
  },
};

test.each([
  [".spec.replicas", "spec.replicas"],
  [".metadata.annotations.a", "metadata.annotations.a"],
  [".metadata.annotations.a.b", 'metadata.annotations["a.b"]'],
  [".metadata.annotations.x/y.z[0]", 'metadata.annotations["x/y.z[0]"]'],
  ['.spec.containers[name="web"]', "spec.containers[0]"],
  [
    '.spec.containers[name="web"].ports[containerPort=53,protocol="UDP"].protocol',
    "spec.containers[0].ports[1].protocol",
  ],
  ['.spec.containers[name="web"].ports[containerPort=80,protocol="TCP"]', "spec.containers[0].ports[0]"],
  ['.spec.containers[name="a\\"b]"].image', "spec.containers[1].image"],
  ['.metadata.finalizers[="two"]', "metadata.finalizers[1]"],
  [".spec.args[1]", "spec.args[1]"],
  [".spec.strategy", undefined],
  ['.spec.containers[name="db"].image', undefined],
  [".spec.replicas.x", undefined],
  ["spec.replicas", undefined],
])("reads %s", (text, expected) => {
  const path = readServerPath(text, object);
  expect(path === undefined ? undefined : printFieldPath(path)).toBe(expected);
});
