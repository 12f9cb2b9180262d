/** By path, the files that the programs render. */
export const programFiles: Readonly<Record<string, string>> = {
  "package.json": '{ "main": "index.js" }',
  "overlay/kustomization.yaml": "resources: [objects.yaml]\nsecretGenerator: [{ name: db, literals: [a=b] }]\n",
  "overlay/objects.yaml":
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web, namespace: shop }\ndata: { host: "${host:=a}" }\n',
  // A field that has no effect: a warning.
  "warned/kustomization.yaml": "resources: [objects.yaml]\nimages: [{ name: nothing, newTag: v1 }]\n",
  "warned/objects.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: late, namespace: shop }\ndata: {}\n",
  "chart/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.2.3\n",
  "chart/values.yaml": "replicas: 1\n",
  "chart/templates/web.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { n: '{{ .Values.replicas }}' }\n",
};

const start = `
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { createServer } from "node:http";
// Every resource that an output of the package leads to must be registered, too.
const follow = (name: string, output: pulumi.Output<any>): void => {
  output.apply(() => new slipway.Object(name, { object: manifest(name) }));
};
const manifest = (name: string): any => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name } });
`;

/** Programs that together wait for everything that the SDK waits for. */
export const hangingPrograms: Readonly<Record<string, string>> = {
  // The release warns of a value that its chart does not have while the overlay, which warns too, waits for it.
  dependencies: `${start}
const release = new slipway.HelmRelease("release", { chart: "./chart", values: { nobody: "reads" } });
const late = new slipway.Kustomization("late", { source: "warned", unmatched: "warn", dependsOn: [release] });
new slipway.Kustomization("last", {
  source: "overlay",
  dependsOn: [late, { name: "early", readyExpr: "true" }, { ref: release, readyExpr: "true" }],
});
new slipway.Kustomization("early", { source: "overlay", namePrefix: "early-" });
follow("release-get", release.get("ConfigMap", "web"));
follow("release-live", release.live("ConfigMap", "web"));
`,
  components: `${start}
const directory = new slipway.LocalDirectory({ path: "overlay" });
const wave = new slipway.Kustomization("wave", { sourceRef: directory, granularity: "wave" }, { protect: true });
const objects = new slipway.Kustomization("objects", {
  source: "overlay",
  namePrefix: pulumi.output(Promise.resolve("objects-")),
  postBuild: { substituteFrom: [{ kind: "ConfigMap", name: "variables" }] },
  deletionPolicy: "Delete",
  prune: false,
});
const chart = new slipway.Chart("chart", { chart: "./chart", namespace: "shop" });
const kept = new slipway.Kustomization("kept", { source: "overlay", suspend: true }, { aliases: [{ name: "former" }] });
follow("wave-live", wave.live("ConfigMap", "web"));
follow("objects-get", objects.get("ConfigMap", "objects-web"));
follow("objects-all", objects.objects);
follow("objects-status", objects.status);
follow("chart-notes", chart.notes);
follow("kept-status", kept.status);
`,
  resources: `${start}
const artifact = new slipway.Artifact({ directories: [{ source: new slipway.LocalDirectory({ path: "overlay" }) }] } as any);
const wave = new slipway.Wave("plain", { objects: { "/ConfigMap/shop/web": JSON.stringify(manifest("web")) } });
follow("plain-live", wave.live("ConfigMap", "web"));
new slipway.Sync("sync", { source: "overlay" });
new slipway.Sync("given", { objects: [{ ...manifest("web"), data: { a: pulumi.output("b") } }] });
new slipway.Object("single", { object: { ...manifest("single"), data: pulumi.output({ a: ["x"] }) } as any });
new slipway.Hook("hook", { hooks: [{ object: { ...manifest("hook"), data: pulumi.output({ a: "b" }) }, events: ["Sync"] }] } as any);
follow("revision", new slipway.LocalDirectory({ path: "overlay" }).revision);
`,
};
