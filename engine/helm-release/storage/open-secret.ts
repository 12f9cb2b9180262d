import { type ReleaseStatus, releaseStatuses, type StoredRelease } from "../model/stored-release";
import type { KubeObject } from "../../model/objects/kube-object";
import type { UnpackBudget } from "./decode-release";
import { readSecret, secretName } from "./release-secret";
import { textOf } from "../../model/objects/metadata-texts";

/** What the label of the Secret says of a revision that is not unpacked yet. */
const labelled = new WeakMap<StoredRelease, ReleaseStatus>();

/**
 * A revision whose content is unpacked when a field of it is read: of a long history few are needed. The name and the
 * version are those of the Secret, as which the content is checked.
 *
 * @param name - of the release
 * @param budget - what may still be unpacked of the history
 * @throws RELEASE_RECORD_UNREADABLE at once if the Secret is none of the release, else when a field is read
 */
export function openSecret(secret: KubeObject, name: string, budget: UnpackBudget): StoredRelease {
  const version = Number(secret.metadata.name.slice(secretName(name, 0).length - 1));
  if (!Number.isSafeInteger(version) || version < 1 || secretName(name, version) !== secret.metadata.name) {
    return readSecret(secret, budget);
  }
  const known: Readonly<Record<string | symbol, unknown>> = { name, version };
  let read: StoredRelease | undefined;
  const content = (): StoredRelease => (read ??= readSecret(secret, budget));
  const release = new Proxy({} as StoredRelease, {
    get: (_, field): unknown => (Object.hasOwn(known, field) ? known[field] : Reflect.get(content(), field)),
    has: (_, field) => Reflect.has(content(), field),
    ownKeys: () => Reflect.ownKeys(content()),
    getOwnPropertyDescriptor: (_, field) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(content(), field);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
  const status = releaseStatuses.find((one) => one === textOf(secret, "labels", "status"));
  if (status !== undefined) labelled.set(release, status);
  return release;
}

/**
 * Whether the revision has the status. Helm asks the server for the label, too: a revision that has another one there
 * is not unpacked.
 *
 * Source: helm pkg/storage/storage.go@v3.22.0 (DeployedAll).
 */
export function hasStatus(release: StoredRelease, status: ReleaseStatus): boolean {
  return (labelled.get(release) ?? status) === status && release.info?.status === status;
}
