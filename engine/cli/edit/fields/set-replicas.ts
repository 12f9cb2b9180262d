import { parseInt } from "../../../go/strconv/parse-integer";
import { usageError } from "../../usage-error";
import { withField, type KustomizationEdit } from "./kustomization-edit";
import { setNamedEntries } from "./set-named-entries";

/**
 * `slipway edit set replicas NAME=COUNT…`.
 *
 * Source: kustomize commands/edit/set/setreplicas.go at kustomize/v5.8.2.
 */
export function setReplicas(args: readonly string[]): KustomizationEdit {
  const counts = new Map(args.map(readCount));
  if (counts.size === 0) throw invalidCount("no replicas are named");
  return {
    field: "replicas",
    change: (kustomization) => {
      return setNamedEntries(kustomization, {
        fields: ["replicas"],
        names: counts.keys(),
        make: (name, current) => withField(current ?? { name }, "count", counts.get(name)),
      });
    },
  };
}

function readCount(argument: string): readonly [name: string, count: number | bigint] {
  const [name = "", text, ...more] = argument.split("=");
  if (text === undefined || more.length > 0) throw invalidCount(`${JSON.stringify(argument)} has not one "="`);
  const { value, problem } = parseInt(text, 10, 64);
  if (problem !== undefined) throw invalidCount(`${JSON.stringify(text)} is not an integer: ${problem}`);
  return [name, Number.isSafeInteger(Number(value)) ? Number(value) : value];
}

function invalidCount(why: string): Error {
  return usageError("CLI_ARGUMENT", "cannot set replicas", why, "write NAME=COUNT, such as web=3");
}
