import { isSyncError, SyncError } from "../../engine/errors/sync-error";
import type { RenderedObject } from "../../engine/model/rendered-object";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { FieldPlaces, parseRenderedFrom } from "../../provider/field-places";
import { placeFailures } from "../../provider/resources/place-failures";
import type { ResourceHandler } from "../../provider/resources/handler";
import type { PropertyMap } from "../../provider/rpc/property-value";
import { openScene, urnOf } from "./harness";

const files = {
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

const render = async (source: string, path: string): Promise<readonly RenderedObject[]> => {
  if (source !== "/work/shop") throw new Error("no such directory");
  return (await buildKustomization(openMemory(files), path, { provenance: true })).objects;
};

const urn = urnOf("web");

function refusal(where: { readonly field?: string }, why: string): SyncError {
  return new SyncError({
    code: "KUBE_INVALID",
    what: "the server finds the object invalid",
    where: { object: "apps/Deployment shop/web", ...where },
    why,
    mend: "correct the named fields",
  });
}

/** What a handler's failing update says, after a check with this input. */
async function failed(renderedFrom: string | undefined, replicas: number, error: SyncError): Promise<string> {
  const seen: PropertyMap[] = [];
  const handler = placeFailures({
    check: ({ news }) => {
      seen.push(news);
      return Promise.resolve({ inputs: news, failures: [] });
    },
    update: () => Promise.reject(error),
  } as Partial<ResourceHandler> as ResourceHandler);
  const session = { ...openScene().session, places: new FieldPlaces(render) };
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

const one = refusal({ field: "spec.replicas" }, "spec.replicas: Invalid value: -5: must be 0 or more");
const two = refusal({}, "spec.replicas: must be 0 or more\nspec.paused: must be false\nsomething else");

describe("errors about fields of rendered objects", () => {
  it("name the place of the one field", async () => {
    expect(await failed("/work/shop//prod", -5, one)).toBe(
      `KUBE_INVALID: the server finds the object invalid
  where  prod/kustomization.yaml:3:3 apps/Deployment shop/web spec.replicas
  why    spec.replicas: Invalid value: -5: must be 0 or more
         spec.replicas was set at prod/kustomization.yaml:3:3 by ReplicaCountTransformer replicas[0]
  mend   correct the named fields`,
    );
  });

  it("name the places of several fields", async () => {
    expect(await failed("/work/shop//prod", -5, two)).toBe(
      `KUBE_INVALID: the server finds the object invalid
  where  apps/Deployment shop/web
  why    spec.replicas: must be 0 or more
         spec.paused: must be false
         something else
         spec.replicas was set at prod/kustomization.yaml:3:3 by ReplicaCountTransformer replicas[0]
         spec.paused was set at base/web.yaml:6:11 by the file
  mend   correct the named fields`,
    );
  });

  it.each([
    ["nothing was rendered", undefined, -5],
    ["the source is not here", "/elsewhere//prod", -5],
    ["the program has changed the value", "/work/shop//prod", -7],
    ["the input is none", "prod", -5],
  ])("stay as they are where %s", async (_, renderedFrom, replicas) => {
    expect(await failed(renderedFrom, replicas, one)).toBe(one.message);
  });

  it("reads where objects were rendered from", () => {
    expect(parseRenderedFrom("/a//b/c")).toEqual({ source: "/a", path: "b/c" });
    expect(parseRenderedFrom("//x")).toBeUndefined();
  });
});
