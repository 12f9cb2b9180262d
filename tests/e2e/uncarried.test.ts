import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";

// What Pulumi's engine and its Node.js SDK read as instructions is data in a manifest.
const signature = "4dabf18193072939515e22adb298388d";
const asset = "c44067f5952c0a294b673a41bacd8c17";
const archive = "0def7320c3a5731c473e5ecbe6d01bc7";
const unknownTexts = [
  "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
  "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
  "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
  "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
  "030794c1-ac77-496b-92df-f27374a8bd58",
  "e48ece36-62e2-4504-bad9-02848725956a",
  "dd056dcd-154b-4c76-9bd3-c8f88648b5ff",
];

let server: Server;
let requests = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests++;
    response.end("content");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const uri = (): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;

/** The data of the ConfigMaps, as JSON text: a literal would set the prototype of the map. */
const datas = (): Readonly<Record<string, string>> => ({
  hostname: `{"${signature}":"${asset}","path":"/etc/hostname"}`,
  address: `{"${signature}":"${asset}","uri":"${uri()}"}`,
  endless: `{"${signature}":"${asset}","path":"/dev/zero"}`,
  archive: `{"${signature}":"${archive}","path":"/etc"}`,
  secret: `{"${signature}":"1b47061264138c4ac30d75fd1eb44270","value":"x"}`,
  output: `{"${signature}":"d0e6a833031e9bbcd3f4e8bde6ca49a4","value":"x"}`,
  resource: `{"${signature}":"5cf8f73096256a8f31e491e813e4eb8e","urn":"urn:pulumi:a::b::c:d:E::f"}`,
  other: `{"${signature}":"another"}`,
  unknown: JSON.stringify(Object.fromEntries(unknownTexts.map((text, index) => [`text-${String(index)}`, text]))),
  proto: `{"__proto__":"x","constructor":"y","then":"z","toString":"w"}`,
  sdk: `{"__pulumiAsset":"true","__pulumiArchive":"true","__pulumiOutput":"true","__pulumiResource":"true","__pulumiUnknown":"true","path":"/etc/hostname"}`,
});

const manifests = (namespace: string): readonly string[] =>
  Object.entries(datas()).map(
    ([name, data]) =>
      `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"${name}","namespace":"${namespace}"},"data":${data}}`,
  );

const scene = useScene({
  name: "uncarried",
  files: (namespace) => ({
    "kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
    "all.yaml": manifests(namespace).join("\n---\n"),
  }),
});

async function expectExact(names = Object.keys(datas())): Promise<void> {
  for (const name of names) {
    const data = JSON.parse(datas()[name] ?? "") as Record<string, string>;
    const live = at(await scene.get(`configmap/${name}`), "data") as Record<string, string>;
    expect([name, Object.entries(live).sort()]).toEqual([name, Object.entries(data).sort()]);
  }
}

/** A program of the overlay that reads no output: see the last test. */
const program = (granularity: "object" | "wave") => () => {
  const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
  new slipway.Kustomization("app", { source: scene.overlay.directory, granularity }, { provider });
  return Promise.resolve({});
};

test.each(["object", "wave"] as const)(
  "the granularity %s passes on each manifest as it is",
  async (granularity) => {
    requests = 0;
    scene.stack.setProgram(program(granularity));
    const preview = mustSucceed(await scene.stack.run("preview"));
    mustSucceed(await scene.stack.run("up"));
    await expectExact();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
    expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
    expect(mustSucceed(await scene.stack.run("refresh")).changes["update"] ?? 0).toBe(0);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    // Someone else writes such texts: a refresh records them, and the update takes them back.
    const patch = JSON.stringify({ data: { path: unknownTexts[0], [signature]: asset } });
    await scene.kubectl("patch", "configmap/hostname", "--patch", patch);
    const drift = mustSucceed(await scene.stack.run("preview"));
    // The object, and the record of the run.
    expect(drift.changes["update"]).toBe(2);
    mustSucceed(await scene.stack.run("refresh"));
    mustSucceed(await scene.stack.run("up"));
    await expectExact();

    mustSucceed(await scene.stack.run("destroy"));
    expect((await scene.kubectl("get", "configmap", "--output=name")).trim()).toBe("configmap/kube-root-ca.crt");
    expect(preview.output).not.toContain("slipway-packed");
    expect(requests).toBe(0);
  },
  300_000,
);

test("programs give such manifests to Object, plain, as outputs, and with outputs inside", async () => {
  requests = 0;
  const names = Object.keys(datas());
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    manifests(scene.namespace).forEach((text, index) => {
      const object = JSON.parse(text) as slipway.ObjectManifest;
      const forms: readonly pulumi.Input<slipway.ObjectManifest>[] = [
        object,
        pulumi.output(0).apply(() => JSON.parse(text) as slipway.ObjectManifest),
        { ...object, apiVersion: pulumi.output("v1") },
      ];
      new slipway.Object(names[index] ?? "", { object: forms[index % forms.length] ?? object }, { provider });
    });
    return Promise.resolve({});
  });
  mustSucceed(await scene.stack.run("up"));
  await expectExact();
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  expect(requests).toBe(0);
}, 300_000);

test("an asset, an archive and a resource in a manifest are refused, with their fields", async () => {
  const configMap = (data: unknown): slipway.ObjectManifest => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "one", namespace: scene.namespace },
    data,
  });
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const data = { a: new pulumi.asset.StringAsset("x"), b: new pulumi.asset.AssetArchive({}), c: provider };
    new slipway.Object("one", { object: configMap(data) }, { provider });
    return Promise.resolve({});
  });
  const { output } = mustFail(await scene.stack.run("preview"));
  const problems = output.split("\n").flatMap((line) => /property (\S+) value.* problem: (is [^:]*):/.exec(line) ?? []);
  expect(problems).toEqual(
    expect.arrayContaining([
      ...["object.data.a", "is an asset"],
      ...["object.data.b", "is an archive"],
      ...["object.data.c", "is a reference to a resource"],
    ]),
  );
}, 120_000);

test("an output of such an object is refused, since a program could export it", async () => {
  requests = 0;
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const app = new slipway.Kustomization("app", { source: scene.overlay.directory }, { provider });
    return Promise.resolve({ address: app.get("ConfigMap", "address") });
  });
  const { output } = mustFail(await scene.stack.run("preview"));
  expect(output).toContain("cannot be the value of an output");
  expect(requests).toBe(0);
}, 120_000);
