// Some of the Applications of an app of apps: `only` and `except`.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { application, configMap, plan, repoURL } from "./plan";

const child = (name: string, path: string, wave = 0, source: object = {}): string =>
  JSON.stringify({
    ...application({ path, ...source }),
    metadata: { name, namespace: "argocd", annotations: { "argocd.argoproj.io/sync-wave": String(wave) } },
  });

/** `shop` contains `web`, `database` and `tools`; `tools` contains `logs`; `broken` cannot be rendered. */
const files = {
  "app/web.yaml": child("web", "web", 3),
  "app/database.yaml": child("database", "database", 1),
  "app/tools.yaml": child("tools", "tools", 2),
  "app/own.yaml": configMap("own"),
  "tools/logs.yaml": child("logs", "logs"),
  "tools/own.yaml": configMap("tool"),
  "web/x.yaml": configMap("web"),
  "database/x.yaml": configMap("database"),
  "logs/x.yaml": configMap("logs"),
};
const broken = { "app/broken.yaml": child("broken", "broken"), "broken/x.jsonnet": "{}" };

const chosen = async (choice: object, more: object = {}, roots: readonly KubeObject[] = [application()]) => {
  const { nodes } = await plan({ ...files, ...more }, roots, { choice: { only: [], except: [], ...choice } });
  return Object.fromEntries(nodes.map(({ name, after }) => [name, after.map(({ to }) => to)]));
};

test.each([
  {
    name: "all",
    choice: {},
    nodes: {
      ...{ shop: [], database: ["argocd/shop"], tools: ["argocd/database"], logs: ["argocd/tools"] },
      web: ["argocd/tools", "argocd/logs"],
    },
  },
  { name: "one of them", choice: { only: ["argocd/web"] }, nodes: { web: [] } },
  {
    name: "the order goes past what is left out",
    choice: { only: ["argocd/web", "argocd/database"] },
    nodes: { database: [], web: ["argocd/database"] },
  },
  {
    name: "one with all that it contains",
    choice: { only: ["argocd/tools"] },
    nodes: { tools: [], logs: ["argocd/tools"] },
  },
  { name: "one inside of another", choice: { only: ["argocd/lo*"] }, nodes: { logs: [] } },
  {
    name: "without one, and without what it contains",
    choice: { except: ["argocd/tools"] },
    nodes: { shop: [], database: ["argocd/shop"], web: ["argocd/database"] },
  },
  {
    name: "both",
    choice: { only: ["argocd/tools", "argocd/web"], except: ["argocd/logs"] },
    nodes: { tools: [], web: ["argocd/tools"] },
  },
])("$name", async ({ choice, nodes }) => {
  expect(await chosen(choice)).toEqual(nodes);
});

test("what is left out is neither rendered nor checked", async () => {
  const invalid = {
    "app/invalid.yaml": JSON.stringify({ ...application({}), metadata: { name: "invalid" }, spec: {} }),
  };
  await expect(chosen({}, broken)).rejects.toThrow("ARGO_UNSUPPORTED");
  await expect(chosen({}, invalid)).rejects.toThrow("ARGO_OBJECT_INVALID");
  const without = await chosen({ except: ["argocd/broken", "argocd/invalid"] }, { ...broken, ...invalid });
  expect(Object.keys(without).sort()).toEqual(["database", "logs", "shop", "tools", "web"]);
});

test("one that is only searched may fail, unless what is wanted may be inside of it", async () => {
  expect(await chosen({ only: ["argocd/web"] }, broken)).toEqual({ web: [] });
  const missing = chosen({ only: ["argocd/we"] }, broken);
  await expect(missing).rejects.toThrow("ARGO_UNSUPPORTED");
  await expect(missing).rejects.toThrow("ARGO_APPLICATION_NOT_FOUND");
});

test("Applications of a set are chosen by their names", async () => {
  const set = {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "ApplicationSet",
    metadata: { name: "all", namespace: "argocd" },
    spec: {
      goTemplate: true,
      generators: [{ list: { elements: [{ name: "web" }, { name: "database" }] } }],
      template: {
        metadata: { name: "{{ .name }}" },
        spec: { ...(application().spec as object), source: { repoURL, path: "{{ .name }}" } },
      },
    },
  } as KubeObject;
  expect(await chosen({ only: ["argocd/web"] }, {}, [set])).toEqual({ web: [] });
});

test.each([
  ["only", "argocd/wep", "did you mean argocd/web?"],
  ["except", "wholly-different/name-of-nothing", "correct the entry, or remove it"],
  // No pattern.
  ["except", "argocd/[", "correct the entry, or remove it"],
])("an entry of %s that names nothing: %s", async (field, entry, mend) => {
  await expect(chosen({ [field]: ["argocd/web", entry] })).rejects.toMatchObject({
    code: "ARGO_APPLICATION_NOT_FOUND",
    where: { field: `${field}[1]` },
    mend,
  });
});
