import { canonicalJson } from "../../../../engine/lib/canonical-json";
import { waveHandler } from "../../../../provider/resources/wave/wave";
import { secret } from "../../../../provider/rpc/property-value";
import { asObject, configMap, openScene, urnOf, Walk } from "../../harness";
import { open } from "../object-walk";

const pairs = ({ scene }: Walk): readonly string[] => scene.log.said.filter((line) => line.includes("→"));
const owner = { annotations: { "slipway.dev/owner": "ours" } };

test("a preview says what differs from the generated object before, without what is secret", async () => {
  const walk = open();
  const before = configMap("users-9gd5b7k2tc", { LOG: "info", KEY: "old", GONE: "x" }, owner);
  walk.scene.cluster.put(asObject(before));
  await walk.create({ object: configMap("users-4h2mbtbbt6", { LOG: "debug", KEY: secret("new") }) }, true);
  expect(pairs(walk)).toEqual([
    "info: ConfigMap shop/users-9gd5b7k2tc → users-4h2mbtbbt6: " +
      "data.LOG: info → debug, data.KEY: [secret] → [secret], - data.GONE",
  ]);
});

test("an object without an owner is no predecessor, and none is looked for without a hash", async () => {
  const walk = open();
  walk.scene.cluster.put(asObject(configMap("users-9gd5b7k2tc", { LOG: "info" })));
  await walk.create({ object: configMap("users-4h2mbtbbt6", { LOG: "debug" }) }, true);
  expect(pairs(walk)).toEqual([]);
  const other = open();
  await other.create({ object: configMap("users", { LOG: "debug" }) }, true);
  expect(other.scene.cluster.calls.filter((call) => call.startsWith("list ConfigMap"))).toEqual([]);
});

test.each([false, true])("the same in a wave, secret as a whole: %s", async (isSecret) => {
  const walk = new Walk(waveHandler, openScene(), urnOf("wave", "Wave"));
  const text = (name: string, log: string) => {
    const plain = canonicalJson(configMap(name, { LOG: log }));
    return isSecret ? secret(plain) : plain;
  };
  const [old, next] = ["users-9gd5b7k2tc", "users-4h2mbtbbt6"];
  const state = await walk.create({ objects: { [`/ConfigMap/shop/${old}`]: text(old, "info") } });
  await walk.update({ objects: { [`/ConfigMap/shop/${next}`]: text(next, "debug") } }, state, true);
  const values = isSecret ? "[secret] → [secret]" : "info → debug";
  expect(pairs(walk)).toEqual([`info: ConfigMap shop/${old} → ${next}: data.LOG: ${values}`]);
});
