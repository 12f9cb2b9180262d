import type { RenderedObject } from "../../../../engine/model/rendering/rendered-object";
import { describeTaint } from "../../../../engine/render/taint/describe-taint";

type Tainted = Pick<RenderedObject, "object" | "origin" | "tainted">;

const configMap = (name: string, tainted: Tainted["tainted"], origin?: Tainted["origin"]): Tainted => ({
  object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop" } },
  ...(tainted === undefined ? {} : { tainted }),
  ...(origin === undefined ? {} : { origin }),
});
const secret: Tainted = {
  object: { apiVersion: "v1", kind: "Secret", metadata: { name: "login" } },
  tainted: [["data", "password"]],
};

test.each<[string, readonly Tainted[], string | undefined]>([
  ["nothing tainted", [configMap("plain", undefined), configMap("open", [])], undefined],
  ["Secrets only", [secret], undefined],
  [
    "a field",
    [secret, configMap("settings", [["data", "token"]], { file: "settings.yaml", line: 3 })],
    "secret values reach a field outside of Secrets: ConfigMap shop/settings data.token (settings.yaml:3)",
  ],
  [
    "fields of several objects, without a line and without a file",
    [
      configMap("settings", [
        ["data", "a"],
        ["data", "b.json"],
        ["metadata", "labels"],
        ["metadata", "annotations"],
      ]),
      configMap("other", [["data"], ["data"]], { file: "other.yaml" }),
    ],
    'secret values reach fields outside of Secrets: ConfigMap shop/settings data.a, data["b.json"], metadata.labels, ' +
      "metadata.annotations; ConfigMap shop/other data (other.yaml)",
  ],
  [
    "a whole object",
    [configMap("settings", [[]], { file: "settings.yaml" })],
    "secret values reach a field outside of Secrets: ConfigMap shop/settings (settings.yaml)",
  ],
])("%s", (_name, objects, expected) => {
  expect(describeTaint(objects)).toBe(expected);
});

test("a long list is counted", () => {
  const objects = Array.from({ length: 25 }, (_, index) => configMap(`n${index}`, [["data"]]));
  const text = describeTaint(objects) ?? "";
  expect(text).toContain("ConfigMap shop/n19 data");
  expect(text).not.toContain("n20");
  expect(text.endsWith(" and 5 more")).toBe(true);
});
