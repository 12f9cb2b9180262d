import { SyncError } from "../errors/sync-error";
import type { SourceQuestions } from "../overlay/substitute-from";
import { sourceValues } from "../render/substitute/source-values";
import type { DeclaredObjects } from "./declared-objects";

/** A Secret that an object of Flux names. */
export interface SecretUse {
  readonly name: string;
  readonly namespace: string;
  /** The id of the object. */
  readonly owner: string;
  /** The field with the name. */
  readonly field: string;
}

/**
 * The texts of a Secret: that of the repository, or else that of the cluster.
 *
 * @throws SyncError FLUX_SECRET_NOT_FOUND, SUBSTITUTE_SOURCE_INVALID
 */
export async function readSecret(
  { declared, questions }: { readonly declared: DeclaredObjects; readonly questions: SourceQuestions },
  { name, namespace, owner, field }: SecretUse,
): Promise<Readonly<Record<string, string>>> {
  const own = declared.values.get(`Secret/${namespace}/${name}`);
  if (own !== undefined) return sourceValues(own.object, field).values;
  const [answer] = await questions.lookUp([{ apiVersion: "v1", kind: "Secret", namespace, name }]);
  if (answer?.object !== undefined) return sourceValues(answer.object, field).values;
  throw new SyncError({
    code: "FLUX_SECRET_NOT_FOUND",
    what: `the Secret ${namespace}/${name} does not exist, or no cluster answers`,
    where: { object: owner, field },
    why: answer?.error ?? "it has the credentials of a source",
    mend: "create it before this run, or take it into the repository, encrypted with SOPS",
  });
}
