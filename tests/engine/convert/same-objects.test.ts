import { relative } from "node:path";
import * as slipway from "../../../sdk/index";
import { argoCases, fluxCases, helmfileCase, manifestCases } from "./cases";
import { type ConvertCase, openCase } from "./convert-case";
import { stateCase } from "./state-case";
import { type Declared, declaredBy, declaredByText } from "./run-program";

async function compare(
  one: ConvertCase,
  original: (source: string) => void,
): Promise<{ ours: Declared; theirs: Declared }> {
  const opened = openCase(one);
  try {
    const { text } = await opened.convert();
    const theirs = await declaredBy(() => {
      original(relative(process.cwd(), opened.path));
    });
    return { theirs, ours: await declaredByText(text, one.config) };
  } finally {
    opened.remove();
  }
}

test.each(fluxCases.filter(({ isRemote }) => isRemote !== true))("Flux: $name", async (one) => {
  const { ours, theirs } = await compare(one, (source) => {
    new slipway.FluxRepository("cluster", { source, path: String(one.request.within) });
  });
  expect(theirs.objects.length).toBeGreaterThan(0);
  expect(ours.objects).toEqual(theirs.objects);
  expect(theirs.releases.length).toBeGreaterThan(0);
  expect(ours.releases).toEqual(theirs.releases);
});

test.each(argoCases)("Argo CD: $name", async (one) => {
  const { ours, theirs } = await compare(one, (source) => {
    new slipway.ArgoApplication("apps", {
      source,
      path: String(one.request.within),
      self: [...(one.request.self ?? [])],
    });
  });
  expect(theirs.syncs.length).toBeGreaterThan(0);
  expect(ours.syncs).toEqual(theirs.syncs);
});

test.each(manifestCases)("manifests: $name", async (one) => {
  const { ours, theirs } = await compare(one, (source) => {
    new slipway.Kustomization("deploy", { source, path: String(one.request.within), flux: {} });
  });
  expect(theirs.objects.length).toBeGreaterThan(0);
  expect(ours.objects).toEqual(theirs.objects);
});

test("helmfile: the releases with their values", async () => {
  const opened = openCase(helmfileCase);
  const { text } = await opened.convert();
  const { releases } = await declaredByText(text);
  opened.remove();
  const shown = releases.map((one) => {
    const { name, namespace, values } = JSON.parse(one) as Readonly<Record<string, unknown>>;
    return { name, namespace, values: typeof values === "string" ? (JSON.parse(values) as unknown) : values };
  });
  expect(shown).toEqual([
    { name: "cache", namespace: "data", values: undefined },
    {
      ...{ name: "web", namespace: "shop" },
      values: { host: "shop.example", motd: "from web", name: "web", nested: { count: 3, kept: true }, replicas: 2 },
    },
  ]);
});

test("a state: its objects without bookkeeping, with secrets of the configuration", async () => {
  const opened = openCase(stateCase);
  const { text } = await opened.convert();
  opened.remove();
  // Its release needs a chart of a server.
  const own = text.slice(0, text.indexOf("new slipway.HelmRelease"));
  const { objects } = await declaredByText(own, { loginStringDataPassword: "hunter2", clusterKubeconfig: "{}" });
  expect(objects.map((one) => JSON.parse(one) as unknown)).toEqual([
    {
      ...{ apiVersion: "v1", kind: "ConfigMap", data: { level: "info" } },
      metadata: { name: "settings-3f2a", namespace: "shop", labels: { app: "shop" } },
    },
    {
      ...{ apiVersion: "v1", kind: "Secret", metadata: { name: "login", namespace: "shop" } },
      stringData: { password: "hunter2" },
    },
  ]);
});
