import { holdsSecrets, withLiveSecrets } from "../../../../engine/cli/stack/live-mask";
import type { StackObject } from "../../../../engine/cli/stack/stack-component";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const closed = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1:x" };

const object = (kind: string, settings: Readonly<Record<string, unknown>>): StackObject => ({
  key: { group: "", kind, namespace: "shop", name: "settings" },
  ...{ version: "v1", uid: undefined, owner: undefined, recorded: undefined, settings },
});

const live = (kind: string, more: Readonly<Record<string, unknown>>): KubeObject => ({
  ...{ apiVersion: "v1", kind, metadata: { name: "settings", namespace: "shop" } },
  ...more,
});

const id = "/ConfigMap/shop/settings";

test.each<[string, StackObject, KubeObject, string, string]>([
  [
    "a Secret",
    object("Secret", {}),
    live("Secret", { data: { password: Buffer.from("correct-horse").toString("base64") } }),
    "login correct-horse of settings",
    "login [secret] of settings",
  ],
  [
    "a closed field",
    object("ConfigMap", { object: { data: { color: "blue-green", token: closed } } }),
    live("ConfigMap", { data: { color: "blue-green", token: "abcdef-123456" } }),
    "blue-green abcdef-123456",
    "blue-green [secret]",
  ],
  [
    "one of several objects",
    object("ConfigMap", { objects: { [id]: { data: { token: closed } } } }),
    live("ConfigMap", { data: { token: "abcdef-123456" } }),
    "abcdef-123456",
    "[secret]",
  ],
  [
    "an object of a wave that is secret as a whole",
    object("ConfigMap", { objects: { [id]: closed } }),
    live("ConfigMap", { data: { color: "blue-green" } }),
    "shop/settings blue-green",
    "shop/settings [secret]",
  ],
  [
    "an item of a list that is of another length now",
    object("ConfigMap", { object: { list: [{ value: closed }] } }),
    live("ConfigMap", { list: [{ value: "first-value" }, { value: "second-value" }] }),
    "first-value second-value",
    "[secret] [secret]",
  ],
  [
    "nothing",
    object("ConfigMap", { objects: { [id]: '{"data":{"color":"blue-green"}}' } }),
    live("ConfigMap", { data: { color: "blue-green" } }),
    "blue-green",
    "blue-green",
  ],
])("%s is masked", (_, known, found, text, expected) => {
  expect(withLiveSecrets([{ object: known, live: found }], (one) => one)(text)).toBe(expected);
  expect(holdsSecrets(known)).toBe(text !== expected);
});
