import { withoutFields } from "../../kube/apply/without-fields";
import { optional } from "../../lib/optional";
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
  const yielded =
    judgeConflict === undefined ? [] : yieldedFields({ ...question, desired: sent.object }, judgeConflict);
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
