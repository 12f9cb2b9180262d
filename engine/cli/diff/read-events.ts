import { SyncError } from "../../errors/sync-error";
import { jsonSizeOf } from "../../lib/json-size";
import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";

/** What the engine does with a resource. */
export interface EngineStep {
  /** "create", "update", "same", "create-replacement" … */
  readonly op: string;
  readonly urn: string;
  readonly type: string;
  /** The URN of the parent; empty if there is none. */
  readonly parent: string;
  /** The states before and after; empty where there is none. */
  readonly before: ResourceState;
  readonly after: ResourceState;
  /** The changed properties, by their paths. */
  readonly changed: ReadonlyMap<string, string>;
}

/** What a preview has recorded. */
export interface PreviewEvents {
  readonly steps: readonly EngineStep[];
  /** Whether steps of resources that stay as they are are there too. */
  readonly hasSame: boolean;
  /** The number of its errors: after one, steps may be missing. */
  readonly errors: number;
}

/** The properties of a resource. */
export interface ResourceState {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, unknown>>;
}

/** The largest file: half of what a text of JavaScript can be. */
const maximumBytes = 256 * 1024 * 1024;
/** The maximum number of maps and lists in one another, as in the reader of states. */
const maximumDepth = 500;

/**
 * Reads what `pulumi preview --json` printed, or the lines of `--event-log`. Of a resource with several steps, as in a
 * replacement, all are listed.
 *
 * Source: pulumi pkg/display/json.go@v3.259.0 (PreviewDigest, PreviewStep), sdk/go/common/apitype/events.go (EngineEvent).
 *
 * @throws SyncError CLI_ARGUMENT
 */
export function readEvents(content: Uint8Array, file: string): PreviewEvents {
  if (content.byteLength > maximumBytes) throw invalid(file, `it has more than ${maximumBytes / 1024 / 1024} MiB`);
  const text = Buffer.from(content).toString("utf8").trim();
  if (jsonSizeOf(text).depth > maximumDepth) throw invalid(file, `it has more than ${maximumDepth} levels`);
  const digest = parse(text);
  if (isMap(digest) && Array.isArray(digest["steps"])) {
    return {
      steps: digest["steps"].flatMap((step) => stepOf(step, { before: "oldState", after: "newState" })),
      // Source: display/json.go (ShowPreviewDigest): of such steps only that of the stack is listed.
      hasSame: false,
      errors: lookUpList(digest, "diagnostics").filter(isFailure).length,
    };
  }
  const lines = text.split("\n").map((line) => line.trim());
  const events = lines.filter((line) => line !== "").map(parse);
  const wrong = events.findIndex((event) => !isMap(event) || typeof event["timestamp"] !== "number");
  if (events.length === 0 || wrong >= 0) {
    const where = events.length === 0 ? "it is empty" : `line ${wrong + 1} is no event`;
    throw invalid(file, `${where}, and the file has no steps`);
  }
  return {
    steps: events.flatMap((event) => {
      return stepOf(lookUp(event, "resourcePreEvent", "metadata"), { before: "old", after: "new" });
    }),
    hasSame: true,
    errors: events.filter((event) => isFailure(lookUp(event, "diagnosticEvent"))).length,
  };
}

function isFailure(diagnostic: unknown): boolean {
  return lookUp(diagnostic, "severity") === "error";
}

function stepOf(step: unknown, names: { readonly before: string; readonly after: string }): readonly EngineStep[] {
  if (!isMap(step)) return [];
  const [before, after] = [step[names.before], step[names.after]];
  const [op, urn] = [lookUpText(step, "op"), lookUpText(step, "urn")];
  if (op === undefined || urn === undefined) return [];
  const type = lookUpText(step, "type") ?? lookUpText(after, "type") ?? lookUpText(before, "type") ?? "";
  const changed = Object.entries(mapAt(step, "detailedDiff")).flatMap(([path, change]) => {
    const kind = lookUpText(change, "diffKind") ?? lookUpText(change, "kind");
    return kind === undefined ? [] : [[path, kind] as const];
  });
  const parent = lookUpText(after, "parent") ?? lookUpText(before, "parent") ?? "";
  return [{ ...{ op, urn, type, parent }, before: stateOf(before), after: stateOf(after), changed: new Map(changed) }];
}

function stateOf(state: unknown): ResourceState {
  return { inputs: mapAt(state, "inputs"), outputs: mapAt(state, "outputs") };
}

function mapAt(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = lookUp(value, name);
  return isMap(found) ? found : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function invalid(file: string, why: string): SyncError {
  return new SyncError({
    code: "CLI_ARGUMENT",
    what: "cannot read the events of a preview",
    where: { file },
    why,
    mend: "name a file with the output of pulumi preview --json, or one that --event-log wrote",
  });
}
