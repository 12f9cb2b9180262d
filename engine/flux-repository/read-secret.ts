import { SyncError } from "../errors/sync-error";
import type { SourceQuestions } from "../overlay/substitute-from";
import { sourceValues } from "../render/substitute/source-values";
import type { DeclaredObjects } from "./declared-objects";

/** The Secrets and ConfigMaps that Flux objects refer to: of the repository, or else of the cluster. */
export class ReferencedValues {
  private readonly declared: DeclaredObjects;
  private readonly questions: SourceQuestions;

  constructor(declared: DeclaredObjects, questions: SourceQuestions) {
    this.declared = declared;
    this.questions = questions;
  }

  /**
   * The texts of a Secret.
   *
   * @param field the field of the object that names it
   * @throws SyncError FLUX_SECRET_NOT_FOUND, SUBSTITUTE_SOURCE_INVALID
   */
  async secret(
    name: string,
    namespace: string,
    owner: string,
    field: string,
  ): Promise<Readonly<Record<string, string>>> {
    const own = this.declared.values.get(`Secret/${namespace}/${name}`);
    if (own !== undefined) return sourceValues(own.object, field).values;
    const [answer] = await this.questions.lookUp([{ apiVersion: "v1", kind: "Secret", namespace, name }]);
    if (answer?.object !== undefined) return sourceValues(answer.object, field).values;
    throw new SyncError({
      code: "FLUX_SECRET_NOT_FOUND",
      what: `the Secret ${namespace}/${name} does not exist, or no cluster answers`,
      where: { object: owner, field },
      why: answer?.error ?? "it has the credentials of a source",
      mend: "create it before this run, or take it into the repository, encrypted with SOPS",
    });
  }
}
