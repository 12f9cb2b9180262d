import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { repositoryRoot } from "./pack-packages";
import type { ReleaseCheck } from "./release-check";

/** The kinds of changes, in the order of the notes, with their titles there. */
const kinds = { feat: "New", fix: "Fixed", perf: "Faster" } as const;

/** One change that a user can see. */
export interface Change {
  readonly kind: keyof typeof kinds;
  readonly area: string;
  /** One sentence without a full stop. */
  readonly summary: string;
}

/** The changes since the last release, and what is wrong with their files. */
export interface PendingChanges {
  readonly changes: readonly Change[];
  readonly faults: readonly string[];
}

/** Reads the files of a folder such as `changelog/pending`, one change each. */
export function readChanges(folder = join(repositoryRoot, "changelog/pending")): PendingChanges {
  const changes: Change[] = [];
  const faults: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    const change = readChange(readFileSync(join(folder, name), "utf8"));
    if (typeof change === "string") faults.push(`changelog/pending/${name}: ${change}`);
    else changes.push(change);
  }
  return { changes, faults };
}

function readChange(text: string): Change | string {
  let given: unknown;
  try {
    given = parse(text);
  } catch (error) {
    return `is not YAML: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (typeof given !== "object" || given === null) return "must be a map with kind, area and summary";
  const { kind, area, summary, ...others } = given as Readonly<Record<string, unknown>>;
  const [other] = Object.keys(others);
  if (other !== undefined) return `has the unknown field ${other}`;
  if (typeof kind !== "string" || !Object.hasOwn(kinds, kind))
    return `kind must be one of ${Object.keys(kinds).join(", ")}`;
  if (typeof area !== "string" || !/^[a-z][a-z0-9-]*$/.test(area)) return "area must be a word";
  if (typeof summary !== "string" || summary.trim() === "") return "summary must be a sentence";
  if (summary.endsWith(".")) return "summary must not end with a full stop";
  return { kind: kind as Change["kind"], area, summary };
}

/** The notes of a release as Markdown: by kind, then by area. */
export function printNotes(version: string, changes: readonly Change[]): string {
  const parts = Object.entries(kinds).flatMap(([kind, title]) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ area, summary }) => `- ${area}: ${summary}`);
    return lines.length === 0 ? [] : [`## ${title}\n\n${lines.sort().join("\n")}\n`];
  });
  return [`# ${version}\n`, ...parts].join("\n");
}

/** Whether there is something to release, and each change can be read. */
export function checkChanges({ changes, faults }: PendingChanges): ReleaseCheck {
  const counts = Object.keys(kinds).map((kind) => `${changes.filter((one) => one.kind === kind).length} ${kind}`);
  const isEmpty = changes.length + faults.length === 0;
  return {
    title: "changes since the last release",
    faults: isEmpty ? ["changelog/pending is empty: there is nothing to release"] : faults,
    facts: [counts.join(", ")],
  };
}
