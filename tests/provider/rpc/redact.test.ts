import { secret, type PropertyMap } from "../../../provider/rpc/property-value";
import { Redactor } from "../../../provider/rpc/redactor";

const base64 = (text: string): string => Buffer.from(text).toString("base64");

function redactorOf(...requests: readonly PropertyMap[]): Redactor {
  const redactor = new Redactor();
  redactor.observe("urn:pulumi:stack::project::slipway:core/v1:ConfigMap::app:ConfigMap/shop/settings", requests);
  return redactor;
}

const deployment = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "hunter-app", annotations: { note: "marked-note" } },
  spec: { containers: [{ name: "main", image: "registry.example/app:marked-tag" }] },
};

test.each<[string, PropertyMap, string, string]>([
  ["a secret leaf", { a: { b: [secret("hunter2")] } }, 'Invalid value: "hunter2"', 'Invalid value: "[secret]"'],
  ["all leaves below a secret", { a: secret({ b: "hunter2", c: 123456 }) }, "hunter2 123456", "[secret] [secret]"],
  [
    "the decoded values of a Secret's data",
    { data: secret({ p: base64("hunter2") }) },
    `hunter2 ${base64("hunter2")}`,
    "[secret] [secret]",
  ],
  [
    "the data in the text of a Secret, but not its name",
    {
      objects: {
        x: secret(JSON.stringify({ kind: "Secret", metadata: { name: "password" }, data: { p: base64("hunter2") } })),
      },
    },
    "password: hunter2",
    "password: [secret]",
  ],
  [
    "the values in the text of another object, but no names",
    { objects: { x: secret(JSON.stringify(deployment)) } },
    "Deployment hunter-app, container main: marked-note, cannot pull registry.example/app:marked-tag",
    "Deployment hunter-app, container main: [secret], cannot pull [secret]",
  ],
  [
    "no line of an approved plan, which is a secret for its digests",
    { expectPlan: secret(`delete ConfigMap/shop/a\napply ConfigMap/shop/b sha256:${"1".repeat(64)}\n`) },
    "- delete ConfigMap/shop/a",
    "- delete ConfigMap/shop/a",
  ],
  ["a secret that only begins as a plan", { a: secret("run away") }, "run away", "[secret]"],
  ["a secret that is JSON", { a: secret('{"password":"hunter2"}') }, "hunter2", "[secret]"],
  ["text with a line break, as JSON quotes it", { a: secret("two\nlines") }, String.raw`"two\nlines"`, '"[secret]"'],
  ["the longer of two secrets first", { a: secret("abcd"), b: secret("abcdef") }, "abcdef abcd", "[secret] [secret]"],
  [
    "no secret that is the name of an object",
    { a: secret("settings"), b: secret("shop") },
    "shop/settings",
    "shop/settings",
  ],
  [
    "no secret that is the name of an object of the request",
    { objects: { "apps/Deployment/shop/postgres": "{}" }, b: secret("postgres") },
    "postgres-0",
    "postgres-0",
  ],
  ["nothing that is no secret, and nothing too short", { a: "plain", b: secret("yes") }, "plain yes", "plain yes"],
  [
    "nothing of a kubeconfig",
    { kubeconfig: secret("server: https://host") },
    "server: https://host",
    "server: https://host",
  ],
  [
    "the credentials of a kubeconfig",
    { kubeconfig: secret("users: [{name: a, user: {token: token-of-a-user}}]") },
    "the token token-of-a-user is refused",
    "the token [secret] is refused",
  ],
])("hides %s", (_name, request, text, expected) => {
  expect(redactorOf(request).text(text)).toBe(expected);
});

test("the secrets of one resource are hidden in the messages of another", () => {
  const redactor = redactorOf({ a: secret("hunter2") });
  redactor.observe("urn:pulumi:stack::project::slipway:index:HealthCheck::gate", [{ targets: [] }]);
  expect(redactor.text("log: hunter2")).toBe("log: [secret]");
});

test("secrets are hidden in all texts of outputs, but not in exact ones, in secrets, in numbers and in keys", () => {
  const exact = [
    { parts: ["object"], isMarked: false },
    { parts: ["list", "*", "id"], isMarked: false },
    { parts: ["given"], isMarked: true },
  ];
  const redactor = new Redactor((token) => (token === "pkg:index:A" ? exact : []));
  redactor.observe("urn:pulumi:stack::project::pkg:index:A::app", [{ a: secret("hunter2") }]);
  const text = "cannot pull app:hunter2";
  const outputs = {
    object: { data: { a: text } },
    health: { "/Pod/shop/hunter2": { status: "Degraded", message: text } },
    list: [{ id: text, message: text }],
    given: [text, "main@sha1:1", { revision: text }],
    hidden: secret(text),
    count: 7,
    nothing: null,
    drift: { [`data["${text}"]`]: text, "/Pod/shop/hunter2": { [text]: text } },
  };
  const shown = "cannot pull app:[secret]";
  expect(redactor.properties("pkg:index:A", outputs)).toEqual({
    ...outputs,
    health: { "/Pod/shop/hunter2": { status: "Degraded", message: shown } },
    list: [{ id: text, message: shown }],
    given: [secret(text), "main@sha1:1", { revision: secret(text) }],
    drift: { [`data["${shown}"]`]: shown, "/Pod/shop/hunter2": { [shown]: shown } },
  });
  expect(redactor.properties("pkg:index:B", { object: text })).toEqual({ object: shown });
});

test("the values of Secrets that were read are hidden, but not their names", () => {
  const redactor = redactorOf({ values: { image: "registry/web:1" } });
  const read = (version: string, password: string): void => {
    redactor.observeSecret({
      ...{ apiVersion: "v1", kind: "Secret" },
      metadata: { name: "password", namespace: "shop", uid: "1", resourceVersion: version },
      data: {
        p: base64(password),
        namespace: base64("shop"),
        "values.yaml": base64("auth: { pin: swordfish }\nimage: registry/web:1\n"),
      },
    });
  };
  read("1", "hunter2");
  expect(redactor.text("shop/password: hunter2 swordfish")).toBe("shop/password: [secret] [secret]");
  // The program shows it.
  expect(redactor.text("cannot pull registry/web:1")).toBe("cannot pull registry/web:1");
  read("2", "hunter3");
  expect(redactor.text("hunter2 hunter3")).toBe("[secret] [secret]");
});
