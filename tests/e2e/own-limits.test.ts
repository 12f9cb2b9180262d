// What a run may destroy of an Object and a Wave that a program declares by itself.
import * as slipway from "@slipway/pulumi";
import { at, configMap, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "own-limits" });

interface Wanted {
  readonly names: readonly string[];
  readonly value: string;
  readonly limits?: slipway.PlanLimitsArgs;
  readonly ofProvider?: slipway.PlanLimitsArgs;
}
type Make = (objects: readonly object[], limits: object, provider: slipway.Provider) => void;

const makers: Readonly<Record<string, Make>> = {
  "an object": ([object], limits, provider) => {
    new slipway.Object("shop", { object: object as slipway.ObjectManifest, ...limits }, { provider });
  },
  "a wave": (objects, limits, provider) => {
    new slipway.Wave("shop", { objects: objects as slipway.ObjectManifest[], ...limits }, { provider });
  },
};

function setProgram(make: Make, { names, value, limits, ofProvider }: Wanted): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const given = { kubeconfig: cluster.kubeconfig, namespace };
    const provider = new slipway.Provider("prod", ofProvider === undefined ? given : { ...given, limits: ofProvider });
    const objects = names.map((name) => ({ ...(configMap(name, { a: value }) as object), immutable: true }));
    make(objects, limits === undefined ? {} : { limits }, provider);
    return Promise.resolve();
  });
}

const valueOf = async (name: string): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data", "a");

test.each(Object.entries(makers))(
  "%s is not deleted and created again, nor deleted, against its limits",
  async (title, make) => {
    const { stack, namespace } = scene;
    const whole = title.replace(/^an? /, "");
    const base = { names: ["a"], value: "1" } as const;
    setProgram(make, { ...base, limits: { maxReplaces: 0 } });
    mustSucceed(await stack.run("up"));

    const changed = { ...base, value: "2" } as const;
    setProgram(make, { ...changed, limits: { maxReplaces: 0 } });
    for (const command of ["preview", "up"] as const) {
      const refused = mustFail(await stack.run(command)).output;
      expect(refused).toContain("it replaces 1 object, and maxReplaces is 0: ConfigMap");
      expect(refused).toContain(`has written nothing of this ${whole}`);
    }
    mustSucceed(await stack.run("refresh"));
    // The limits of the provider hold, and those of the resource come first.
    setProgram(make, { ...changed, ofProvider: { maxReplaces: 0 } });
    expect(mustFail(await stack.run("up")).output).toContain("PLAN_LIMIT_EXCEEDED");
    expect(await valueOf("a")).toBe("1");
    setProgram(make, { ...changed, limits: { confirm: [`ConfigMap/${namespace}/a`] }, ofProvider: { maxReplaces: 0 } });
    mustSucceed(await stack.run("up"));
    expect(await valueOf("a")).toBe("2");

    const renamed = { names: ["b"], value: "2" } as const;
    setProgram(make, { ...renamed, limits: { protectKinds: ["ConfigMap"] } });
    expect(mustFail(await stack.run("up")).output).toMatch(/it deletes ConfigMap \S*a, of kinds in protectKinds/);
    expect([await valueOf("a"), await scene.get("configmap/b")]).toEqual(["2", undefined]);
    setProgram(make, { ...renamed, limits: { maxDeletes: 1 } });
    mustSucceed(await stack.run("up"));
    expect([await scene.get("configmap/a"), await valueOf("b")]).toEqual([undefined, "2"]);
    // A destroy has no limits.
    setProgram(make, { ...renamed, limits: { maxDeletes: 0, protectKinds: ["ConfigMap"] } });
    mustSucceed(await stack.run("up"));
    mustSucceed(await stack.run("destroy"));
    expect(await scene.get("configmap/b")).toBeUndefined();
  },
  240_000,
);
