import { describeSuccession, nameWithoutHash, predecessorsAmong } from "../../../engine/plan/predecessor";

const generated = (kind: string, name: string, data: Record<string, string>, more: object = {}) => ({
  apiVersion: "v1",
  kind,
  metadata: { name, namespace: "shop", ...more },
  data,
});
const after = generated("ConfigMap", "users-4h2mbtbbt6", { LOG: "debug", NEW: "1", KEPT: "x" });

test("a generated object takes the place of the newest one with another hash", () => {
  const old = generated("ConfigMap", "users-9gd5b7k2tc", {}, { creationTimestamp: "2026-01-01T00:00:00Z" });
  const older = generated("ConfigMap", "users-2c2dk5tb7g", {}, { creationTimestamp: "2025-01-01T00:00:00Z" });
  const others = [
    generated("Secret", "users-2c2dk5tb7g", {}),
    generated("ConfigMap", "other-2c2dk5tb7g", {}),
    generated("ConfigMap", "users", {}),
    { ...generated("ConfigMap", "users-2c2dk5tb7g", {}), metadata: { name: "users-2c2dk5tb7g", namespace: "bank" } },
  ];
  expect(predecessorsAmong([...others, older, after, old])(after)).toBe(old);
  expect(predecessorsAmong([old, after, older])(after)).toBe(old);
  expect(predecessorsAmong(others)(after)).toBeUndefined();
  expect(predecessorsAmong([old])(generated("ConfigMap", "users", {}))).toBeUndefined();
  expect(nameWithoutHash(generated("Service", "users-9gd5b7k2tc", {}))).toBeUndefined();
});

test("one line says what changes, without what is secret and what leaves", () => {
  const live = { uid: "u", annotations: { "slipway.dev/owner": "o" }, labels: { a: "b" } };
  const before = generated("ConfigMap", "users-9gd5b7k2tc", { LOG: "info", OLD: "hidden", KEPT: "x" }, live);
  expect(describeSuccession(before, after, () => false)).toBe(
    "ConfigMap shop/users-9gd5b7k2tc → users-4h2mbtbbt6: data.LOG: info → debug, - data.OLD, + data.NEW: 1",
  );
  expect(describeSuccession(before, after, (path) => path[1] === "LOG")).toBe(
    "ConfigMap shop/users-9gd5b7k2tc → users-4h2mbtbbt6: data.LOG: [secret] → [secret], - data.OLD, + data.NEW: 1",
  );
  const secrets = [before, after].map((one) => ({ ...one, kind: "Secret" }));
  const text = describeSuccession(secrets[0] ?? before, secrets[1] ?? after, () => false);
  expect(text).toBe(
    "Secret shop/users-9gd5b7k2tc → users-4h2mbtbbt6: data.LOG: [secret] → [secret], - data.OLD, + data.NEW: [secret]",
  );
});
