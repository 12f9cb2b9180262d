import {
  addExcerpts,
  type ChartRender,
  declaredKubeVersion,
  isSyncError,
  keyOf,
  type KubeObject,
  type ObjectKey,
  type OverlayRender,
  parseFieldPath,
  printKey,
  printPlace,
  type RenderedAgain,
  type RenderedObject,
  type SourceLocation,
  SyncError,
  oneLine,
} from "slipway/internal";
import { describeSetter, valueAt } from "slipway/internal/cluster";
import type { ResourceMemory } from "../memory/resource-memory";

/** What finds out where a program has rendered fields from; loaded for the first error that needs it. */
interface Explainer {
  readonly renderAgain: (from: OverlayRender) => Promise<RenderedAgain>;
  readonly describeLocation: (location: SourceLocation) => string;
}

export type LoadExplainer = () => Explainer;

/** An object as it is to be applied, by its name in errors. */
type FindDesired = (name: string) => KubeObject | undefined;

/** What an error is about: an object, and at least one field of it. */
interface Rejection {
  readonly error: SyncError;
  readonly desired: KubeObject;
  readonly fields: readonly string[];
}

/**
 * Adds to errors about fields of rendered objects the places where those fields were set. No record is stored for it:
 * an input says what the objects were rendered from, Check remembers it for the run and removes it from the inputs, and
 * an overlay is rendered again only after an error.
 */
export class FieldPlaces {
  private readonly loadExplainer: LoadExplainer | undefined;
  private readonly memory: ResourceMemory;

  constructor(loadExplainer: LoadExplainer | undefined, memory: ResourceMemory) {
    this.loadExplainer = loadExplainer;
    this.memory = memory;
  }

  /** The number of objects of the component that a resource belongs to; undefined if it is of none. */
  totalOf(urn: string): number | undefined {
    return this.memory.of(urn).renderedFrom?.total;
  }

  /** The version of Kubernetes that the program declares for the objects of a resource. */
  kubeVersionOf(urn: string): string | undefined {
    const from = this.memory.of(urn).renderedFrom;
    return from === undefined ? undefined : declaredKubeVersion(from);
  }

  /**
   * The error with the places of its fields. A place is omitted if the program changed the object after rendering; if
   * the source cannot be opened again, one line says so.
   *
   * @param desiredOf returns the desired object by its name in errors
   */
  async explain(urn: string, error: SyncError, desiredOf: FindDesired): Promise<SyncError> {
    const from = this.memory.of(urn).renderedFrom;
    const explainer = from === undefined ? undefined : this.loadExplainer?.();
    if (from === undefined || explainer === undefined) return error;
    const explainOne = async (one: SyncError): Promise<SyncError> => {
      const rejection = rejectionOf(one, desiredOf);
      if (rejection === undefined) return one;
      if (from.kind === "chart") return nameTemplate(rejection, from, explainer);
      return this.explainFields(rejection, from, explainer);
    };
    const own = await explainOne(error);
    if (error.also.length === 0) return own;
    return own.with({ also: await Promise.all(error.also.map(explainOne)) });
  }

  private async explainFields(rejection: Rejection, from: OverlayRender, explainer: Explainer): Promise<SyncError> {
    const { error, desired, fields } = rejection;
    const again = await this.renderOnce(from, explainer);
    if (isSyncError(again)) {
      const reason = [again.what, again.why].filter((part) => part !== undefined).join(": ");
      return withReasons(error, [`where the field was set is not known: ${oneLine(reason)}`]);
    }
    const provenance = findRendered(again.objects, keyOf(desired))?.provenance;
    const lines: string[] = from.isPartial === true ? [unseenArguments] : [];
    if (provenance === undefined) return withReasons(error, lines);
    for (const field of fields) {
      const path = parseFieldPath(field);
      const known = path === undefined ? undefined : provenance.field(path);
      const setting = known?.settings[0];
      if (known === undefined || setting === undefined) continue;
      if (!sameValue(setting.value, valueAt(desired, known.path))) continue;
      const place = again.shown?.(setting.place) ?? setting.place;
      lines.push(`${field} was set at ${printPlace(place)} by ${describeSetter(setting)}`);
      if (fields.length > 1) continue;
      const placed = withReasons(error, lines).with({ where: { ...place, ...error.where } });
      return addExcerpts(placed, again.textOf);
    }
    return withReasons(error, lines);
  }

  private renderOnce(from: OverlayRender, explainer: Explainer): Promise<RenderedAgain | SyncError> {
    const key = JSON.stringify(from);
    const { renderedAgain } = this.memory.run;
    let rendered = renderedAgain.get(key);
    if (rendered === undefined) {
      // An error of this render must not replace the error to explain.
      rendered = explainer.renderAgain(from).catch((error: unknown) => {
        return isSyncError(error) ? error : new SyncError({ code: "SOURCE_NOT_REOPENED", what: String(error) });
      });
      renderedAgain.set(key, rendered);
    }
    return rendered;
  }
}

const unseenArguments =
  "arguments of the program may have set it: those that contain secrets, are large, or change objects after the build are not searched here";

/** Undefined if the error is about no field, names a file already, or is about an object that is not applied here. */
function rejectionOf(error: SyncError, desiredOf: FindDesired): Rejection | undefined {
  const { object: name, file } = error.where;
  const fields = fieldsOf(error);
  const desired = name === undefined || file !== undefined || fields.length === 0 ? undefined : desiredOf(name);
  return desired === undefined ? undefined : { error, desired, fields };
}

/** The fields that an error names. */
function fieldsOf({ where, faults }: SyncError): readonly string[] {
  if (where.field !== undefined) return [where.field];
  return [...new Set(faults.map(({ field }) => field).filter((field) => field !== ""))];
}

/** The lines of a template are not those of its output, so that only its file is named. */
function nameTemplate({ error, desired }: Rejection, from: ChartRender, { describeLocation }: Explainer): SyncError {
  const key = keyOf(desired);
  // Its namespace may have been filled in after the rendering.
  const template = from.templates[printKey(key)] ?? from.templates[printKey({ ...key, namespace: "" })];
  if (template === undefined) return error;
  const line = `the object was rendered by ${template} of the chart ${describeLocation(from.location)}`;
  return withReasons(error, [line]).with({ where: { file: template, ...error.where } });
}

/** The rendered object of this key. Its namespace may have been filled in after the rendering. */
function findRendered(objects: readonly RenderedObject[], key: ObjectKey): RenderedObject | undefined {
  return objects.find(({ object }) => {
    const { group, kind, name } = keyOf(object);
    if (group !== key.group || kind !== key.kind || name !== key.name) return false;
    return object.metadata.namespace === undefined || object.metadata.namespace === key.namespace;
  });
}

function sameValue(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function withReasons(error: SyncError, lines: readonly string[]): SyncError {
  if (lines.length === 0) return error;
  return error.with({ why: [...(error.why === undefined ? [] : [error.why]), ...lines].join("\n") });
}
