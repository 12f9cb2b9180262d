// A provider that is frozen: nothing is written, nothing is half-done, and the state is as before.
import * as slipway from "@slipway/pulumi";
import { at, configMap, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "freeze" });

interface Wanted {
  readonly value: string;
  readonly freeze?: slipway.FreezeArgs;
  readonly isPruned?: boolean;
}

/** An overlay with two objects, another one with the name of a consent, and an object of its own. */
function setProgram({ value, freeze, isPruned = false }: Wanted): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const args = { kubeconfig: cluster.kubeconfig, namespace, ...(freeze === undefined ? {} : { freeze }) };
    const provider = new slipway.Provider("prod", args);
    const manifests = (name: string): slipway.ManifestsArgs => ({
      granularity: name === "shop" ? "wave" : "object",
      text: yaml(configMap(name, { a: value }), ...(isPruned ? [] : [configMap(`${name}-more`, { a: value })])),
    });
    for (const name of ["shop", "hotfix"]) new slipway.Manifests(name, manifests(name), { provider });
    const object = configMap("single", { a: value }) as slipway.ObjectManifest;
    new slipway.Object("single", { object }, { provider });
    return Promise.resolve();
  });
}

const valueOf = async (name: string): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data", "a");
const names = ["shop", "shop-more", "single"];

test("nothing is written until then, by no operation, but what is named", async () => {
  const { stack } = scene;
  setProgram({ value: "1" });
  mustSucceed(await stack.run("up"));
  const freeze = { until: "9000-01-01", reason: "nobody is on call" };
  const why = "the provider is frozen until 9000-01-01T00:00:00.000Z: nobody is on call";

  // The provider itself changes, and nothing else.
  setProgram({ value: "1", freeze });
  mustSucceed(await stack.run("up"));

  setProgram({ value: "2", freeze, isPruned: true });
  const preview = mustSucceed(await stack.run("preview"));
  expect(preview.output).toContain(`the update will write nothing: ${why}`);
  expect(stepsOf(preview)).toMatchObject({ single: "update" });
  const refused = mustFail(await stack.run("up"));
  expect(refused.output).toContain("PROVIDER_FROZEN");
  expect(refused.output).toContain(why);
  for (const name of names) expect(await valueOf(name)).toBe("1");
  expect(await valueOf("hotfix-more")).toBe("1");

  // Consent by name. Pulumi would begin nothing more after the first error.
  setProgram({ value: "2", freeze: { ...freeze, except: ["hotfix"] }, isPruned: true });
  mustFail(await stack.run("up", { continueOnError: true }));
  for (const name of names) expect(await valueOf(name)).toBe("1");
  expect(await valueOf("hotfix")).toBe("2");

  expect(mustFail(await stack.run("destroy")).output).toContain(why);
  for (const name of [...names, "hotfix"]) expect(await valueOf(name)).toBeDefined();

  // Once it is over, the next update does what is left.
  setProgram({ value: "2", freeze: { ...freeze, until: "2020-01-01" }, isPruned: true });
  mustSucceed(await stack.run("up"));
  for (const name of ["shop", "single", "hotfix"]) expect(await valueOf(name)).toBe("2");
  for (const name of ["shop-more", "hotfix-more"]) expect(await scene.get(`configmap/${name}`)).toBeUndefined();

  // To destroy a frozen stack, the state has to forget the freeze first: an update of the provider alone.
  setProgram({ value: "2", freeze, isPruned: true });
  mustSucceed(await stack.run("up"));
  expect(mustFail(await stack.run("destroy")).output).toContain(why);
  setProgram({ value: "3", isPruned: true });
  const urn = "urn:pulumi:test::slipway-test::pulumi:providers:slipway::prod";
  mustSucceed(await stack.run("up", { target: [urn] }));
  expect(await valueOf("single")).toBe("2");
  mustSucceed(await stack.run("destroy"));
  for (const name of ["shop", "single", "hotfix"]) expect(await scene.get(`configmap/${name}`)).toBeUndefined();
}, 240_000);
