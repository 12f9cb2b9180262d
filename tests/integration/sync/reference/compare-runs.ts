import { type ReportedResult, syncTimeout } from "./sync-reference";
import type { OperationRun } from "./sync-world";

/** What came of a sequence in one namespace. */
interface Side {
  readonly namespace: string;
  readonly operations: readonly OperationRun[];
}

/**
 * The lines in which two runs of a sequence differ; nothing of what follows the first operation that differs.
 *
 * @param isTakenOver - whether one program goes on where the other has begun: the annotation of the owner comes and
 *   goes then, and an object that is otherwise unchanged is configured, also by a dry run
 */
export function compareRuns(
  title: string,
  theirs: Side,
  ours: Side | undefined,
  isTakenOver = false,
): readonly string[] {
  for (const [number, operation] of theirs.operations.entries()) {
    const print = (namespace: string, run: OperationRun): readonly string[] => {
      const lines = printRun(namespace, run);
      return isTakenOver
        ? lines.map((line) => line.replace(/(?<=^result .*) unchanged(?=$| \(dry run\)$)/, " configured"))
        : lines;
    };
    const expected = print(theirs.namespace, operation);
    const other = ours?.operations[number];
    const found = ours === undefined || other === undefined ? [] : print(ours.namespace, other);
    if (expected.join("\n") === found.join("\n")) continue;
    const missing = expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`);
    const added = found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`);
    const order = missing.length + added.length > 0 ? [] : [...expected, "became", ...found];
    return [`${title}, operation ${String(number)}`, ...missing, ...added, ...order];
  }
  return [];
}

/** What must be the same, without the name of the namespace and in one order where Argo CD has none. */
function printRun(
  namespace: string,
  { phase, message, waves, results, changes, objects }: OperationRun,
): readonly string[] {
  const lines = [
    ...(isEndedByTest(phase, message)
      ? ["ended by the test"]
      : [`phase ${phase}`, `message ${withoutReasons(message)}`]),
    ...waves.map(printWave).filter((wave, index, all) => wave !== all[index - 1]),
    ...results.map((one) => `result ${printResult(one)}`).sort(),
    ...changes.map((change) => `change ${change}`),
    ...objects.map((object) => `object ${object}`),
  ];
  return lines.map((line) => line.replaceAll(namespace, "NAMESPACE"));
}

/** Whether a sync waited until the limit of the test: Argo CD's engine has none, so its driver leaves it running. */
function isEndedByTest(phase: string, message: string): boolean {
  return phase === "Running" || message === `Operation terminated, triggered by the timeout of ${syncTimeout} s`;
}

/** A wave that waits for a deletion is tried again, as often as there are news. */
function printWave({ phase, wave, final }: OperationRun["waves"][number]): string {
  return `wave ${phase} ${String(wave)}${final ? ", the last one" : ""}`;
}

/** Reasons are the messages of failed objects, which have their own results. */
function withoutReasons(message: string): string {
  return message.replaceAll(/, reason: [^]*?(?=\none or more SyncFail hooks failed|$)/g, ", reason");
}

function printResult({ message, ...result }: ReportedResult): string {
  const { group, kind, namespace, name, version, images, status, hookType, hookPhase, syncPhase } = result;
  const place = `${group}/${version}/${kind}/${namespace}/${name} [${images.join()}]`;
  return `${place} ${status}/${hookType}/${hookPhase}/${syncPhase}: ${wordsOf(result, message)}`;
}

/**
 * The message of a result as far as it must be the same. A refusal is told in our own words, and so is what `kubectl
 * auth reconcile` has done before a role is applied. A hook without a message of its own keeps the one that it had when
 * it was last seen running, if ever. The patch of a Secret with `stringData` is never empty. Warnings are left out, and
 * so is the deletion before a forced replacement.
 */
function wordsOf({ status, group, kind, hookType }: Omit<ReportedResult, "message">, message: string): string {
  // Argo CD has a script for the health of a definition, which the engine alone does not have.
  if (kind === "CustomResourceDefinition" && status === "Synced") return "created";
  if (status === "SyncFailed") return "refused";
  if (group === "rbac.authorization.k8s.io" && status === "Synced") return "applied";
  if (kind === "Deployment" && hookType !== "") return "seen";
  const words = message.replace(/\. Warning: .*$/, "").replace(/^.* deleted from .* namespace\n/, "");
  return kind === "Secret" ? words.replace("unchanged", "configured") : words;
}
