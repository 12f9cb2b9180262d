import type { HolderQuestion } from "../model/plans/holders";
import { kubernetesObjectOf } from "./kubernetes-object";
import { kubernetesReleaseOf } from "./kubernetes-release";
import type { StateMap } from "./stack-export";

/** A resource as a running engine has it in its state. */
export interface RecordedResource {
  /** The URN. */
  readonly urn: string;
  /** The type token, such as `kubernetes:apps/v1:Deployment`. */
  readonly type: string;
  /** The recorded outputs. */
  readonly outputs: StateMap;
}

interface Holder {
  readonly urn: string;
  readonly group: string;
  /** "" if the state does not have it. */
  readonly namespace: string;
}

/** The group whose kinds are the same objects as those of later groups. */
const sharedGroup = "extensions";

/** The resources of `@pulumi/kubernetes` in a state, by what they stand for. */
export class StateHolders {
  private readonly objects = new Map<string, Holder[]>();
  private readonly releases = new Map<string, Holder[]>();

  constructor(resources: Iterable<RecordedResource>) {
    for (const resource of resources) {
      const { urn } = resource;
      const release = kubernetesReleaseOf(resource);
      if (release !== undefined) add(this.releases, release.name, { urn, group: "", namespace: release.namespace });
      const object = kubernetesObjectOf(resource);
      // A patch has fields of the object, and gives them up; it never deletes the object.
      if (object === undefined || object.isPatch) continue;
      const { kind, name, group, namespace } = object.key;
      add(this.objects, `${kind} ${name}`, { urn, group, namespace });
    }
  }

  /** The URN of the resource that stands for an object, or for the release that owns it; undefined if none does. */
  find({ key, release }: HolderQuestion): string | undefined {
    const isGroup = ({ group }: Holder): boolean =>
      group === key.group || group === sharedGroup || key.group === sharedGroup;
    const objects = this.objects.get(`${key.kind} ${key.name}`) ?? [];
    const object = objects.find((one) => isGroup(one) && isIn(one, key.namespace));
    if (object !== undefined || release === undefined) return object?.urn;
    return (this.releases.get(release.name) ?? []).find((one) => isIn(one, release.namespace))?.urn;
  }
}

function add(to: Map<string, Holder[]>, name: string, holder: Holder): void {
  const known = to.get(name);
  if (known === undefined) to.set(name, [holder]);
  else known.push(holder);
}

/** Where a state lacks the namespace, any may be meant. */
function isIn(holder: Holder, namespace: string): boolean {
  return holder.namespace === "" || holder.namespace === namespace;
}
