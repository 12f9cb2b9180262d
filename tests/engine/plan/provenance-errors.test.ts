import { isSyncError } from "../../../engine/errors/sync-error";
import { planObjects } from "../../../engine/plan/plan-objects";
import { buildKustomization } from "../../../engine/render/kustomize/build";
import { openMemory } from "../../../engine/sources/memory";

const service = "apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n";
const patch = (annotation: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  annotations:\n    ${annotation}\n`;

async function failure(files: Readonly<Record<string, string>>, defaultNamespace?: string): Promise<string> {
  const { objects } = await buildKustomization(openMemory(files), "prod", { provenance: true });
  try {
    planObjects(objects, defaultNamespace === undefined ? {} : { defaultNamespace });
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
  return "no error";
}

describe("errors of the plan have the place of the field", () => {
  const layers = {
    "base/kustomization.yaml": "resources: [web.yaml]\n",
    "base/web.yaml": service,
    "staging/kustomization.yaml": "resources: [../base]\nnamespace: shop\n",
    "prod/kustomization.yaml": "resources: [../staging]\npatches:\n- path: wave.yaml\n",
  };

  it("a wave that a patch sets", async () => {
    const files = { ...layers, "prod/wave.yaml": patch('slipway.dev/wave: "first"') };
    expect(await failure(files)).toBe(
      `PLAN_WAVE_INVALID: cannot read the wave "first"
  where  prod/wave.yaml:6:23 Service shop/web metadata.annotations["slipway.dev/wave"]
  why    a wave is an integer, written as a string; PatchTransformer patches[0] set it
  mend   write an integer in quotes, negative if the object comes before wave 0: "-1", "5"`,
    );
  });

  it("an annotation in the base", async () => {
    const files = {
      ...layers,
      "base/web.yaml": patch("slipway.dev/prune: maybe"),
      "prod/wave.yaml": patch('slipway.dev/wave: "1"'),
    };
    expect(await failure(files)).toBe(
      `PLAN_PRUNE_MARK_INVALID: cannot read the annotation value "maybe"
  where  base/web.yaml:6:24 Service shop/web metadata.annotations["slipway.dev/prune"]
  why    the value decides whether the object is deleted, so Slipway does not guess
  mend   write "disabled" to keep the object when it is removed from the plan, or "enabled" to allow its deletion`,
    );
  });

  it("two names that became equal", async () => {
    const files = {
      "base/kustomization.yaml": "resources: [web.yaml]\nnamePrefix: p-\n",
      "base/web.yaml": service,
      "prod/kustomization.yaml": "resources: [../base, web.yaml]\n",
      "prod/web.yaml": service.replace("name: web", "name: p-web\n  namespace: shop"),
    };
    expect(await failure(files, "shop")).toBe(
      `PLAN_DUPLICATE_OBJECT: the object Service shop/p-web is declared twice (the other is at prod/web.yaml:1)
  where  base/web.yaml:1 Service shop/p-web
  why    group, kind, namespace and name are the same, so each would overwrite the other; their names were set at prod/web.yaml:4:9 (the file) and base/kustomization.yaml:2:13 (PrefixTransformer namePrefix)
  mend   remove one of them, or give it another name or namespace`,
    );
  });
});
