import { buildKustomization, type BuiltKustomization } from "../../flux-repository/build-kustomization";
import type { FluxArguments } from "../../flux-repository/arguments-of";
import { fluxRoleOf } from "../../flux-repository/flux-kinds";
import { isMap, lookUp, lookUpList } from "../../lib/look-up";
import { without } from "../../lib/without";
import type { PlannedObject } from "../../model/plans/plan";
import { groupOf } from "../../model/objects/object-key";
import type { SourceTree } from "../../model/sources/source-tree";
import type { SourceQuestions } from "../../overlay/substitute-from";
import type { InputPlace, ProgramNote } from "../model/program";
import type { SecretTokens } from "./secret-tokens";

/** The builds of a repository of Flux: nothing is decrypted, and no cluster is asked. */
export class FluxBuilds {
  /** The objects of each Kustomization by its id, those of Flux too. */
  readonly objects = new Map<string, readonly PlannedObject[]>();
  /** Secrets that the repository does not have. */
  readonly missingSecrets = new Set<string>();
  private readonly tokens: SecretTokens;
  private readonly places = new Map<string, InputPlace>();

  constructor(tokens: SecretTokens) {
    this.tokens = tokens;
  }

  /** Secrets exist without any data; of definitions nothing is known, and all other objects do not exist. */
  readonly questions: SourceQuestions = {
    lookUp: (requests) =>
      Promise.resolve(
        requests.map(({ apiVersion, kind, namespace, name }) => {
          if (kind === "CustomResourceDefinition") return { error: "no cluster is asked" };
          if (kind !== "Secret") return {};
          this.missingSecrets.add(`Secret/${namespace}/${name}`);
          return { object: { apiVersion, kind, metadata: { namespace, name }, data: {} } };
        }),
      ),
    namespace: () => Promise.resolve("flux-system"),
  };

  /** Builds a Kustomization, with tokens as the data of Secrets. */
  readonly build = async (
    id: string,
    { args, secrets }: FluxArguments,
    tree: SourceTree,
  ): Promise<BuiltKustomization> => {
    const built = await buildKustomization({ args: withoutCluster(args), secrets }, tree, this.questions);
    this.objects.set(id, built.objects ?? []);
    for (const planned of built.objects ?? []) this.notePlace(planned);
    const hidden = built.objects?.map((planned) => ({ ...planned, object: this.tokens.hide(planned.object) }));
    return { ...built, objects: hidden };
  };

  /** Where an object of Flux is declared. */
  placeOf(kind: string, namespace: string, name: string): InputPlace | undefined {
    return this.places.get(`${kind}/${namespace}/${name}`);
  }

  /** What of the objects of a build the Kustomization applies. */
  ownObjects(id: string): readonly PlannedObject[] {
    return (this.objects.get(id) ?? []).filter(({ object }) => fluxRoleOf(object).role === "object");
  }

  /** What has no counterpart, by its reason. */
  leftOut(ids: readonly string[]): readonly ProgramNote[] {
    const found = new Map<
      string,
      { readonly reason: string; readonly names: string[]; place: InputPlace | undefined }
    >();
    for (const { object, origin } of ids.flatMap((id) => this.objects.get(id) ?? [])) {
      const role = fluxRoleOf(object);
      if (role.role !== "none") continue;
      const group = groupOf(object.apiVersion);
      const isController = role.reason === "the controllers of Flux";
      const kind = isController ? "objects" : object.kind;
      const key = isController ? role.reason : `${group}/${kind} ${role.reason}`;
      const known = found.get(key) ?? { reason: role.reason, names: [], place: origin };
      known.names.push(object.metadata.name);
      found.set(key, known);
    }
    return [...found].map(([key, { reason, names, place }]) => ({ text: textOf(key, reason, names), place }));
  }

  private notePlace({ key: { kind, namespace, name }, origin }: PlannedObject): void {
    if (origin !== undefined) this.places.set(`${kind}/${namespace === "" ? "default" : namespace}/${name}`, origin);
  }
}

function textOf(key: string, reason: string, names: readonly string[]): string {
  if (key === reason) return `${names.length} ${names.length === 1 ? "object" : "objects"}: ${reason}`;
  const kind = key.slice(key.indexOf("/") + 1, key.indexOf(" "));
  const shown = names.length > 8 ? `${names.slice(0, 8).join(", ")}, …` : names.join(", ");
  return `${names.length} ${kind} (${shown}): ${reason}`;
}

/** Without decryption, and without variables that only a cluster has. */
function withoutCluster(args: FluxArguments["args"]): FluxArguments["args"] {
  const postBuild = lookUp(args, "postBuild");
  const sources = lookUpList(postBuild, "substituteFrom").filter(isMap);
  const known = sources.map((one) => ("object" in one ? one : { ...one, optional: true }));
  const kept = without(args, "decryption");
  return isMap(postBuild) && known.length > 0 ? { ...kept, postBuild: { ...postBuild, substituteFrom: known } } : kept;
}
