import { fluxRepositoriesIn } from "../../../../engine/cli/handback/flux-parts";
import { packJson } from "../../../../engine/record/packed-object";
import { readExport } from "../../../../engine/pulumi-state/read-export";

const urnOf = (type: string, name: string): string => `urn:pulumi:prod::shop::${type}::${name}`;

function resource(type: string, name: string, parent: string | undefined, more: object = {}): object {
  return { urn: urnOf(type, name), type, custom: true, parent, ...more };
}

const types = {
  repository: "slipway:index:FluxRepository",
  kustomization: "slipway:index:Kustomization",
  release: "slipway:index:HelmRelease",
};
const fleet = urnOf(types.repository, "fleet");
const apps = urnOf(types.kustomization, "fleet:flux-system/apps");
const provider = resource("pulumi:providers:slipway", "p", undefined, { id: "1", inputs: { fieldManager: "robot" } });

function repositoriesIn(...resources: readonly object[]) {
  const all = [provider, resource(types.repository, "fleet", undefined), ...resources];
  return fluxRepositoriesIn(readExport(JSON.stringify({ version: 3, deployment: { resources: all } }), "s"));
}

const objectAt = (key: string, more: object = {}): object =>
  resource("slipway:core/v1:ConfigMap", key, apps, {
    ...{ id: key, provider: `${urnOf("pulumi:providers:slipway", "p")}::1` },
    ...{ outputs: { key, uid: "u1", owner: "a.b title", cluster: "c" }, ...more },
  });

test("the objects of a Kustomization: of resources of one object and of waves, with what proves that they are ours", () => {
  const inventory = { "/Service/shop/web": { uid: "u2", apiVersion: "v1" } };
  const [repository] = repositoriesIn(
    resource(types.kustomization, "fleet:flux-system/apps", fleet),
    objectAt("/ConfigMap/shop/settings"),
    objectAt("/ConfigMap/shop/replaced", { delete: true }),
    resource("slipway:index:Wave", "wave", apps, { id: "wave", outputs: { owner: "a.c", inventory } }),
    resource("slipway:index:HealthCheck", "ready", apps, { id: "ready", outputs: { cluster: "c" } }),
  );
  expect(repository?.parts).toEqual([
    {
      ...{ kind: "Kustomization", namespace: "flux-system", name: "apps", release: undefined },
      ...{ cluster: "c", manager: "robot" },
      objects: [
        {
          key: { group: "", kind: "ConfigMap", namespace: "shop", name: "settings" },
          ...{ version: "", uid: "u1", ownerToken: "a.b title" },
        },
        {
          key: { group: "", kind: "Service", namespace: "shop", name: "web" },
          ...{ version: "v1", uid: "u2", ownerToken: "a.c" },
        },
      ],
    },
  ]);
  expect(repository?.resources).toHaveLength(6);
});

test.each(["plain", "packed"])("the inventory of a wave may be %s", (form) => {
  const map = { "apps/Deployment/shop/web": { uid: "u", apiVersion: "apps/v1" } };
  const inventory = form === "packed" ? packJson(JSON.stringify(map)) : map;
  const [repository] = repositoriesIn(
    resource(types.kustomization, "fleet:flux-system/apps", fleet),
    resource("slipway:index:Wave", "wave", apps, { id: "wave", outputs: { owner: "a.c", inventory } }),
  );
  expect(repository?.parts[0]?.objects).toEqual([
    {
      key: { group: "apps", kind: "Deployment", namespace: "shop", name: "web" },
      ...{ version: "v1", uid: "u", ownerToken: "a.c" },
    },
  ]);
});

test("a release has the objects that it recorded, under its own name", () => {
  const outputs = {
    ...{ releaseName: "cache-1", releaseNamespace: "data", cluster: "c" },
    resources: { "apps/Deployment/data/cache": "apps/v1", "/Service/data/cache": "v1", broken: 1 },
  };
  const [repository] = repositoriesIn(resource(types.release, "fleet:shop/cache", fleet, { id: "x", outputs }));
  const [part] = repository?.parts ?? [];
  expect(part).toMatchObject({ namespace: "shop", name: "cache", release: { namespace: "data", name: "cache-1" } });
  expect(part?.objects.map(({ key, version }) => [key.kind, version])).toEqual([
    ["Deployment", "v1"],
    ["Service", "v1"],
  ]);
});

test.each(["other:flux-system/apps", "fleet:apps", "fleet:a/b/c", "fleet:ns/$(reboot)", "fleet:ns/--all"])(
  "%j names no part of the repository",
  (name) => {
    expect(repositoriesIn(resource(types.kustomization, name, fleet))[0]?.parts).toEqual([]);
  },
);
