import { compareStrings } from "../../lib/canonical-json";
import { openMap, openText } from "../../pulumi-state/open-fields";
import type { StateMap, StateResource } from "../../pulumi-state/stack-export";
import { listOf } from "./read-waves";
import type { HistoryRow } from "./stack-component";

/** What the state has of the runs of a component: the newest first. */
export function readHistory(unit: StateResource, members: readonly StateResource[]): readonly HistoryRow[] {
  const rows = [unit, ...members].flatMap((resource) => rowsOf[resource.type]?.(resource) ?? []);
  // A failure before a success is in the history, too, which has no message.
  const byRun = new Map<string, HistoryRow>();
  for (const row of rows) {
    const run = `${row.time} ${row.status}`;
    if (row.message.length >= (byRun.get(run)?.message.length ?? 0)) byRun.set(run, row);
  }
  return [...byRun.values()].sort((left, right) => compareStrings(right.time, left.time));
}

const rowsOf: Readonly<Record<string, ((resource: StateResource) => readonly HistoryRow[]) | undefined>> = {
  "slipway:index:KustomizationStatus": ({ outputs }) => listOf(outputs["history"]).map(rowOfReconciliation),
  "slipway:index:KustomizationAttempt": ({ outputs }) => listOf(outputs["failures"]).map(rowOfFailure),
  "slipway:index:HelmRelease": ({ outputs }) => listOf(outputs["history"]).map(rowOfRevision),
  "slipway:index:ChartRevision": ({ outputs }) => [rowOfChart(outputs)],
  "slipway:index:Sync": ({ outputs }) => [rowOfSync(outputs)],
};

function rowOfReconciliation(entry: StateMap): HistoryRow {
  const count = numberOf(entry["totalReconciliations"]);
  const duration = textOf(entry, "lastReconciledDuration");
  return {
    time: textOf(entry, "lastReconciled"),
    number: "",
    status: textOf(entry, "lastReconciledStatus"),
    revision: textOf(openMap(entry["metadata"]), "revision"),
    message: [duration === "" ? [] : `took ${duration}`, count === "" || count === "1" ? [] : `${count} attempts`]
      .flat()
      .join(", "),
  };
}

function rowOfFailure(failure: StateMap): HistoryRow {
  return {
    time: textOf(failure, "time"),
    number: "",
    status: textOf(failure, "reason"),
    revision: textOf(failure, "revision"),
    message: textOf(failure, "message"),
  };
}

function rowOfRevision(snapshot: StateMap): HistoryRow {
  const action = textOf(snapshot, "action");
  return {
    time: textOf(snapshot, "lastDeployed"),
    number: numberOf(snapshot["version"]),
    status: textOf(snapshot, "status"),
    revision: `${textOf(snapshot, "chartName")}@${textOf(snapshot, "chartVersion")}`,
    message: action,
  };
}

function rowOfChart(outputs: StateMap): HistoryRow {
  return {
    time: textOf(outputs, "time"),
    number: numberOf(outputs["revision"]),
    status: outputs["isInstall"] === true ? "installed" : "upgraded",
    revision: textOf(outputs, "digest"),
    message: "",
  };
}

function rowOfSync(outputs: StateMap): HistoryRow {
  const back = textOf(outputs, "rolledBackTo");
  const retries = numberOf(outputs["retries"]);
  return {
    time: textOf(outputs, "finishedAt"),
    number: "",
    status: textOf(outputs, "phase"),
    revision: textOf(outputs, "syncedRevision"),
    message: [
      textOf(outputs, "message"),
      ...(retries === "" || retries === "0" ? [] : [`retried ${retries} times`]),
      ...(back === "" ? [] : [`rolled back to ${back}`]),
    ].join("; "),
  };
}

function textOf(map: StateMap, key: string): string {
  return openText(map, key) ?? "";
}

function numberOf(value: unknown): string {
  return typeof value === "number" ? String(value) : "";
}
