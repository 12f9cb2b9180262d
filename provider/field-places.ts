import { describeSetter, type KubeObject, parseFieldPath, printPlace, type RenderedObject, SyncError } from "slipway";

/** Renders a folder of a source, with a record of where each field came from. */
export type RenderExplained = (source: string, path: string) => Promise<readonly RenderedObject[]>;

/** Where a resource's objects were rendered from: the directory of the source and the folder in it. */
export interface RenderedFrom {
  readonly source: string;
  readonly path: string;
}

/** Reads `SOURCE//PATH`, as the SDK writes it; undefined for anything else. */
export function parseRenderedFrom(text: string): RenderedFrom | undefined {
  const at = text.lastIndexOf("//");
  return at <= 0 ? undefined : { source: text.slice(0, at), path: text.slice(at + 2) };
}

/**
 * Tells errors about fields of objects that a program has rendered where those fields were set. Nothing is kept for it: the program
 * says in an input from where it has rendered, Check remembers that for the run and leaves it out of the inputs, and the overlay is rendered
 * again only where something fails.
 */
export class FieldPlaces {
  private readonly sources = new Map<string, RenderedFrom>();
  private readonly rendered = new Map<string, Promise<readonly RenderedObject[]>>();
  private readonly render: RenderExplained | undefined;

  constructor(render: RenderExplained | undefined) {
    this.render = render;
  }

  remember(urn: string, from: RenderedFrom): void {
    this.sources.set(urn, from);
  }

  /**
   * The error with the places of the fields that it names. What cannot be said, since the source is not here any more or the program has
   * changed the object on its way, is left out.
   *
   * @param desiredOf the object as it is to be applied, by its name in errors
   */
  async explain(
    urn: string,
    error: SyncError,
    desiredOf: (name: string) => KubeObject | undefined,
  ): Promise<SyncError> {
    const from = this.sources.get(urn);
    if (from === undefined || this.render === undefined) return error;
    const own = await this.explainOne(from, error, desiredOf);
    if (error.also.length === 0) return own;
    const also = await Promise.all(error.also.map((other) => this.explainOne(from, other, desiredOf)));
    return rewritten(own, { also });
  }

  private async explainOne(
    from: RenderedFrom,
    error: SyncError,
    desiredOf: (name: string) => KubeObject | undefined,
  ): Promise<SyncError> {
    const { object: name, file } = error.where;
    const fields = fieldsOf(error);
    if (name === undefined || file !== undefined || fields.length === 0) return error;
    const found = findRendered(await this.renderOnce(from), name);
    const desired = desiredOf(name);
    if (found?.provenance === undefined || desired === undefined) return error;
    const lines: string[] = [];
    for (const field of fields) {
      const path = parseFieldPath(field);
      const known = path === undefined ? undefined : found.provenance.field(path);
      const setting = known?.settings[0];
      if (known === undefined || setting === undefined) continue;
      if (!sameValue(setting.value, valueAt(desired, known.path))) continue;
      lines.push(`${field} was set at ${printPlace(setting.place)} by ${describeSetter(setting)}`);
      if (fields.length === 1) {
        return rewritten(error, { where: { ...setting.place, ...error.where }, why: joined(error.why, lines) });
      }
    }
    return lines.length === 0 ? error : rewritten(error, { why: joined(error.why, lines) });
  }

  private renderOnce({ source, path }: RenderedFrom): Promise<readonly RenderedObject[]> {
    const key = `${source}//${path}`;
    let rendered = this.rendered.get(key);
    if (rendered === undefined) {
      // Whatever goes wrong here, the error that is to be explained is the one to show.
      rendered = this.render?.(source, path).catch(() => []) ?? Promise.resolve([]);
      this.rendered.set(key, rendered);
    }
    return rendered;
  }
}

/** The fields that an error is about: its own, or those that begin the lines of its reason. */
function fieldsOf({ where, why }: SyncError): readonly string[] {
  if (where.field !== undefined) return [where.field];
  const heads = (why ?? "").split("\n").map((line) => /^(\S+): /.exec(line)?.[1]);
  return [...new Set(heads.filter((head) => head !== undefined))];
}

// The namespace may have been filled in behind the rendering.
function findRendered(objects: readonly RenderedObject[], name: string): RenderedObject | undefined {
  const [kind = "", id = ""] = name.split(" ");
  const [space, own] = id.includes("/") ? id.split("/", 2) : ["", id];
  return objects.find(({ object }) => {
    const { apiVersion, metadata } = object;
    const group = apiVersion.includes("/") ? `${apiVersion.slice(0, apiVersion.indexOf("/"))}/` : "";
    if (`${group}${object.kind}` !== kind || metadata.name !== own) return false;
    return metadata.namespace === undefined || metadata.namespace === space;
  });
}

function valueAt(object: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, part) => {
    return typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[part] : undefined;
  }, object);
}

function sameValue(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function joined(why: string | undefined, lines: readonly string[]): string {
  return [...(why === undefined ? [] : [why]), ...lines].join("\n");
}

type Changes = Partial<Pick<SyncError, "where" | "why" | "also">>;

// Faults and other things that errors carry beside their text are of use inside the plugin only.
function rewritten(error: SyncError, changes: Changes): SyncError {
  const { code, what, where, why, mend, also, cause } = error;
  return new SyncError({
    code,
    what,
    where: changes.where ?? where,
    also: changes.also ?? also,
    cause,
    ...(changes.why === undefined ? (why === undefined ? {} : { why }) : { why: changes.why }),
    ...(mend === undefined ? {} : { mend }),
  });
}
