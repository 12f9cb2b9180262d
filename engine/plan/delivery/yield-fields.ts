import { withoutFields } from "../../kube/apply/without-fields";
import { isMap, valueAt } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { FieldPath } from "../../model/objects/change";
import type { JudgeConflict } from "../../model/plans/conflict-rules";
import type { Delivered, DeliveryQuestion } from "../../model/plans/delivery";
import { yieldedFields } from "../conflicts/yielded-fields";

/** What is sent of an object before its conflicts are judged. */
interface Unjudged {
  readonly sent: Pick<Delivered, "object" | "ignored">;
  /** Undefined if all fields are forced. */
  readonly judgeConflict: JudgeConflict | undefined;
}

/** What is sent of an object, without the fields that rules for conflicts leave to other field managers. */
export function yieldFields(
  question: DeliveryQuestion,
  { sent, judgeConflict }: Unjudged,
): Pick<Delivered, "object" | "ignored" | "yielded" | "judgeConflict"> {
  const found = judgeConflict === undefined ? [] : yieldedFields({ ...question, desired: sent.object }, judgeConflict);
  const yielded = found.filter(({ path }) => !isEmptied(question.desired, sent.object, path));
  return {
    ...sent,
    ...(yielded.length === 0
      ? {}
      : {
          object: withoutFields(
            sent.object,
            yielded.map(({ path }) => path),
          ),
        }),
    yielded,
    ...optional({ judgeConflict }),
  };
}

/** A map whose keys are all ignored is sent empty, as Flux sends it: the program does not leave it to others. */
function isEmptied(written: unknown, sent: unknown, path: FieldPath): boolean {
  return hasKeys(valueAt(written, path)) && !hasKeys(valueAt(sent, path));
}

function hasKeys(value: unknown): boolean {
  return isMap(value) && Object.keys(value).length > 0;
}
