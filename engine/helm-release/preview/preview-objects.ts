import type { KubeClient } from "../../kube/kube-client";
import { definedScopes } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { StoredRelease } from "../model/stored-release";
import { resolveNamespaces } from "../../plan/place-objects";
import { parseManifest } from "../objects/build-objects";
import { type Scopes, readScopes } from "../objects/read-scopes";

/** Objects by `group/Kind/namespace/name`, in their order. */
export type ObjectsById = ReadonlyMap<string, RenderedObject>;

/** The objects in the namespaces in which they are written, by their ids. */
export function placeReleaseObjects(
  rendered: readonly RenderedObject[],
  {
    namespace,
    scopes,
    crds,
    comingScope,
  }: {
    readonly namespace: string;
    readonly scopes: Scopes;
    readonly crds: readonly KubeObject[];
    /** Of kinds whose definitions come with the same run. */
    readonly comingScope?: ((group: string, kind: string) => boolean | undefined) | undefined;
  },
): ObjectsById {
  const defined = definedScopes(crds.map((object) => ({ object })));
  const placed = resolveNamespaces(rendered, {
    isNamespaced: (group, kind) =>
      scopes.get(`${group}/${kind}`) ?? defined.get(`${group}/${kind}`) ?? comingScope?.(group, kind),
    defaultNamespace: namespace,
  });
  return new Map(placed.map((one, index) => [idOf(one.object, index), one]));
}

/** An object that the server names has no name yet. */
function idOf(object: KubeObject, index: number): string {
  const { generateName } = object.metadata;
  const key = keyOf(object);
  return printKey(generateName === undefined ? key : { ...key, name: `${generateName}[${index}]` });
}

/** The objects of a stored revision, in the namespaces in which they were written, by their ids. */
export async function storedObjects(
  client: KubeClient | undefined,
  { name, namespace = "", manifest = "" }: StoredRelease,
  signal?: AbortSignal,
): Promise<ObjectsById> {
  const objects = parseManifest(manifest, `the stored manifest of ${name}`);
  const scopes = await readScopes(client, objects, signal);
  return placeReleaseObjects(
    objects.map((object) => ({ object })),
    { namespace, scopes, crds: [] },
  );
}
