import { optional } from "../../lib/optional";
import type { ProgramNote } from "../model/program";
import type { ProgramMap } from "../model/values";
import { type HelmfileEntry, placeIn } from "./helmfile";

type Values = Readonly<Record<string, unknown>>;

/** What the settings of a release are read with. */
export interface SettingsContext {
  /** `helmDefaults`. */
  readonly defaults: Values;
  readonly entry: HelmfileEntry;
  readonly notes: ProgramNote[];
}

/** Fields that other functions read, or that only choose releases. */
const readElsewhere: ReadonlySet<string> = new Set(
  (
    "atomic chart cleanupOnFail condition createNamespace disableOpenAPIValidation force historyMax installed " +
    "kubeContext labels name namespace needs set setString skipDeps timeout values version wait waitForJobs"
  ).split(" "),
);

/**
 * The settings of a release. Without `wait` helmfile waits for nothing, and it keeps ten revisions.
 *
 * Source: helmfile pkg/state/state.go@v1.1.9 (HelmSpec, flagsForUpgrade).
 */
export function releaseSettings(release: Values, { defaults, entry, notes }: SettingsContext): ProgramMap {
  const setting = (field: string): unknown => release[field] ?? defaults[field];
  const isOn = (field: string): boolean => isTrue(setting(field));
  const isAtomic = isOn("atomic");
  const isWaiting = isOn("wait") || isOn("waitForJobs") || isAtomic;
  const waits: ProgramMap = {
    ...(isWaiting ? {} : { disableWait: true }),
    ...(isOn("waitForJobs") ? {} : { disableWaitForJobs: true }),
  };
  const common: ProgramMap = {
    ...waits,
    ...(isAtomic ? { remediation: { remediateLastFailure: true } } : {}),
    ...(isOn("disableOpenAPIValidation") ? { disableOpenAPIValidation: true } : {}),
  };
  const timeout = setting("timeout");
  const history = Number(setting("historyMax") ?? 10);
  for (const field of Object.keys(release).filter((name) => !readElsewhere.has(name))) {
    notes.push({ text: `${field}: ${reasons[field] ?? "it is not carried over"}`, place: placeIn(entry, field) });
  }
  if (release["labels"] !== undefined) {
    notes.push({
      text: "labels: they choose releases on the command line of helmfile",
      place: placeIn(entry, "labels"),
    });
  }
  return {
    ...optional({ timeout: timeout === undefined ? undefined : `${Number(timeout)}s` }),
    maxHistory: Number.isInteger(history) ? history : 10,
    install: { ...(isTrue(setting("createNamespace") ?? true) ? { createNamespace: true } : {}), ...common },
    upgrade: {
      ...common,
      ...(isOn("cleanupOnFail") ? { cleanupOnFail: true } : {}),
      ...(isOn("force") ? { force: true } : {}),
    },
  };
}

/** A rendered template is a text. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

const reasons: Readonly<Record<string, string>> = {
  secrets: "files of helm-secrets are not decrypted: give their values from the configuration of the stack",
  hooks: "they run commands of this machine",
  inherit: "templates are not read: let helmfile print the result with helmfile build, and convert that",
  jsonPatches: "write them as postRenderers",
  strategicMergePatches: "write them as postRenderers",
  transformers: "write them as postRenderers",
};
