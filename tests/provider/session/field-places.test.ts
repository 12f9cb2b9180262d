import { type FieldFault, printFaults } from "../../../engine/errors/field-fault";
import { isSyncError, SyncError } from "../../../engine/errors/sync-error";
import type { RenderedAgain } from "../../../engine/overlay/render-again";
import type { OverlayRender } from "../../../engine/model/rendering/rendered-from";
import { buildKustomization } from "../../../engine/render/kustomize/build";
import { describeLocation } from "../../../engine/sources/locations/lazy-locations";
import { openMemory } from "../../../engine/sources/memory";
import { FieldPlaces } from "../../../provider/session/field-places";
import { nameFieldPlaces } from "../../../provider/middleware/name-field-places";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import type { PropertyMap, PropertyValue } from "../../../provider/rpc/property-value";
import { openScene, urnOf } from "../harness";

const files: Readonly<Record<string, string>> = {
  "base/kustomization.yaml": "resources: [web.yaml]\n",
  "base/web.yaml":
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: 1\n  paused: true\n",
  "prod/kustomization.yaml": "resources: [../base]\nreplicas:\n- {name: web, count: -5}\n",
};

const object = (replicas: number): PropertyMap => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop" },
  spec: { replicas, paused: true },
});

async function renderAgain({ location, path }: OverlayRender): Promise<RenderedAgain> {
  if (location.kind !== "directory" || location.path !== "/work/shop") {
    const what = `cannot open ${describeLocation(location)} again`;
    throw new SyncError({ code: "SOURCE_NOT_REOPENED", what, why: "it is not here\n  any more" });
  }
  const { objects } = await buildKustomization(openMemory(files), path, { provenance: true });
  return { objects, textOf: (file) => files[file] };
}

const overlay = (path: string): PropertyMap => ({
  kind: "overlay",
  location: { kind: "directory", path },
  path: "prod",
});
const chart = (id: string): PropertyMap => ({
  kind: "chart",
  location: { kind: "chart", chart: "web", repo: "https://charts.example", version: "1.2.3", digest: "sha256:0" },
  templates: { [id]: "web/templates/web.yaml" },
});

const urn = urnOf("web");

function refusal(where: { readonly field?: string }, faults: readonly FieldFault[]): SyncError {
  return new SyncError({
    code: "KUBE_INVALID",
    what: "the API server rejects the object as invalid",
    where: { object: "apps/Deployment shop/web", ...where },
    why: printFaults(faults),
    mend: "correct the named fields",
    faults,
  });
}

/** The error of a handler's failing update, after a check with this input. */
async function failed(renderedFrom: PropertyValue | undefined, replicas: number, error: SyncError): Promise<string> {
  const seen: PropertyMap[] = [];
  const handler = nameFieldPlaces({
    check: ({ news }) => {
      seen.push(news);
      return Promise.resolve({ inputs: news, failures: [] });
    },
    update: () => Promise.reject(error),
  } as Partial<ResourceHandler> as ResourceHandler);
  const { session: opened } = openScene();
  const places = new FieldPlaces(() => ({ renderAgain, describeLocation }), opened.memory);
  const session = { ...opened, places };
  const news = { object: object(replicas), ...(renderedFrom === undefined ? {} : { renderedFrom }) };
  await handler.check({ urn, olds: {}, news, seed: new Uint8Array() }, session);
  expect(seen).toEqual([{ object: object(replicas) }]);
  try {
    const update = { urn, id: "", oldInputs: {}, olds: {}, news: { object: object(replicas) } };
    await handler.update({ ...update, timeoutSeconds: undefined, preview: false, ignoreChanges: [] }, session);
  } catch (failure) {
    if (isSyncError(failure)) return failure.message;
    throw failure;
  }
  return "no error";
}

const one = refusal({ field: "spec.replicas" }, [
  { field: "spec.replicas", message: "Invalid value: -5: must be 0 or more" },
]);
const two = refusal({}, [
  { field: "spec.replicas", message: "must be 0 or more" },
  { field: "spec.paused", message: "must be false" },
  { field: "", message: "something else" },
]);

describe("errors about fields of rendered objects", () => {
  it.each<[string, PropertyValue]>([
    ["an overlay", overlay("/work/shop")],
    ["what older programs send", "/work/shop//prod"],
  ])("name the place of the one field, with its line: %s", async (_, from) => {
    expect(await failed(from, -5, one)).toBe(
      `KUBE_INVALID: the API server rejects the object as invalid
  where  prod/kustomization.yaml:3:3 apps/Deployment shop/web spec.replicas
         - {name: web, count: -5}
           ^
  why    spec.replicas: Invalid value: -5: must be 0 or more
         spec.replicas was set at prod/kustomization.yaml:3:3 by ReplicaCountTransformer replicas[0]
  mend   correct the named fields`,
    );
  });

  it("name the places of several fields", async () => {
    expect(await failed(overlay("/work/shop"), -5, two)).toBe(
      `KUBE_INVALID: the API server rejects the object as invalid
  where  apps/Deployment shop/web
  why    spec.replicas: must be 0 or more
         spec.paused: must be false
         something else
         spec.replicas was set at prod/kustomization.yaml:3:3 by ReplicaCountTransformer replicas[0]
         spec.paused was set at base/web.yaml:6:11 by the file
  mend   correct the named fields`,
    );
  });

  it.each(["apps/Deployment/shop/web", "apps/Deployment//web"])("name the template of a chart (%s)", async (id) => {
    expect(await failed(chart(id), -5, one)).toBe(
      `KUBE_INVALID: the API server rejects the object as invalid
  where  web/templates/web.yaml apps/Deployment shop/web spec.replicas
  why    spec.replicas: Invalid value: -5: must be 0 or more
         the object was rendered by web/templates/web.yaml of the chart web 1.2.3 of https://charts.example
  mend   correct the named fields`,
    );
  });

  it("say in one line where the source is not here any more", async () => {
    expect(await failed(overlay("/elsewhere"), -5, one)).toBe(
      `KUBE_INVALID: the API server rejects the object as invalid
  where  apps/Deployment shop/web spec.replicas
  why    spec.replicas: Invalid value: -5: must be 0 or more
         where the field was set is not known: cannot open /elsewhere again: it is not here any more
  mend   correct the named fields`,
    );
  });

  it.each<[string, PropertyValue | undefined, number]>([
    ["nothing was rendered", undefined, -5],
    ["the program has changed the value", overlay("/work/shop"), -7],
    ["the input is none", "prod", -5],
    ["the input is of another kind", { kind: "other", location: { kind: "directory", path: "/work/shop" } }, -5],
    ["the chart has no such object", chart("apps/Deployment/shop/other"), -5],
  ])("stay as they are where %s", async (_, renderedFrom, replicas) => {
    expect(await failed(renderedFrom, replicas, one)).toBe(one.message);
  });
});
