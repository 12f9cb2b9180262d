// A folder that is built as Flux builds it, with variables of the program and of the cluster.
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, detailedDiffs, mustFail, mustSucceed, readState, stepsOf } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "flux",
  files: () => ({
    "shop/web.yaml": [
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata: {name: web}",
      'data: {url: "https://${host}/${region}", password: "${password:=none}"}',
      "",
    ].join("\n"),
    "shop/below/plain.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: plain}\n",
  }),
});

const secretTexts = /hunter22|aHVudGVyMjI/;

interface Settings {
  readonly host: string;
  readonly granularity?: "object" | "wave";
  /** Whether the host comes from a resource that is new in this program. */
  readonly isUnknown?: boolean;
  /** The name of the Secret with the password. */
  readonly secretName?: string;
}

function program({ host, granularity = "object", isUnknown = false, secretName = "settings" }: Settings) {
  return () => {
    const provider = new slipway.Provider("cluster", {
      kubeconfig: scene.cluster.kubeconfig,
      namespace: scene.namespace,
    });
    const metadata = { name: "later", namespace: scene.namespace };
    const made = isUnknown
      ? new slipway.Object("later", { object: { apiVersion: "v1", kind: "ConfigMap", metadata } }, { provider })
      : undefined;
    new slipway.Kustomization(
      "app",
      {
        source: scene.overlay.directory,
        path: "shop",
        granularity,
        flux: { targetNamespace: scene.namespace, namePrefix: "prod-" },
        postBuild: {
          substitute: { host: made?.uid.apply(() => host) ?? host },
          substituteFrom: [
            { object: { kind: "ConfigMap", data: { region: pulumi.output("eu-1"), host: "overridden.example" } } },
            { kind: "Secret", name: secretName },
            { kind: "ConfigMap", name: "nowhere", optional: true },
          ],
        },
        commonMetadata: { labels: { team: "shop" } },
      },
      { provider },
    );
    return Promise.resolve();
  };
}

const web = (): string => `app:ConfigMap/${scene.namespace}/prod-web`;

async function makeSecret(): Promise<void> {
  await scene.kubectl("create", "secret", "generic", "settings", "--from-literal=password=hunter22");
}

test.each(["object", "wave"] as const)(
  "a folder of plain manifests comes up as with Flux, with variables (granularity %s)",
  async (granularity) => {
    await makeSecret();
    scene.stack.setProgram(program({ host: "shop.example", granularity }));
    mustSucceed(await scene.stack.run("up"));
    const live = await scene.get("configmap/prod-web");
    expect(at(live, "data")).toEqual({ url: "https://shop.example/eu-1", password: "hunter22" });
    expect(at(live, "metadata", "labels")).toMatchObject({ team: "shop" });
    await scene.get("configmap/prod-plain");
    const again = mustSucceed(await scene.stack.run("preview"));
    expect(Object.keys(again.changes)).toEqual(["same"]);
    expect(again.output).not.toMatch(secretTexts);
    expect(readState(scene.stack)).not.toMatch(secretTexts);
  },
);

test("a variable that is not known yet makes the fields that it reaches computed", async () => {
  await makeSecret();
  scene.stack.setProgram(program({ host: "shop.example" }));
  mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program({ host: "next.example", isUnknown: true }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(stepsOf(preview)).toMatchObject({ [web()]: "update", later: "create" });
  expect(Object.keys(detailedDiffs(preview)[web()] ?? {})).toEqual(["object.data.url"]);
  expect(preview.output).not.toMatch(/unknown-value|other-value/);
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/prod-web"), "data", "url")).toBe("https://next.example/eu-1");
});

test("a Secret that does not exist is reported in the preview, deletes nothing, and is an error of the update", async () => {
  await makeSecret();
  scene.stack.setProgram(program({ host: "shop.example" }));
  mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program({ host: "shop.example", secretName: "missing" }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  const missing = `Secret ${scene.namespace}/missing does not exist, or no cluster answers`;
  expect(preview.output).toContain(missing);
  expect(Object.values(stepsOf(preview))).not.toContain("delete");
  const up = mustFail(await scene.stack.run("up"));
  expect(up.output).toContain("SUBSTITUTE_SOURCE_NOT_FOUND");
  expect(up.output).toContain(missing);
  expect(at(await scene.get("configmap/prod-web"), "data", "password")).toBe("hunter22");
});
