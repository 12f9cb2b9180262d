import { SyncError } from "../../errors/sync-error";
import { lookUp, lookUpText, valueAt } from "../../lib/look-up";
import type { SourceTree } from "../../model/sources/source-tree";
import { toPlain } from "../../yaml/write/to-json";
import { helmfileNames } from "../find-input";
import { ConfigKeys } from "../model/config-keys";
import type { Program, ProgramNote, ProgramPart } from "../model/program";
import { type ProgramMap, type ProgramValue, Reference } from "../model/values";
import { Helmfile, type HelmfileEntry, placeIn } from "./helmfile";
import { chartOf } from "./release-chart";
import { releaseSettings } from "./release-settings";
import { releaseValues } from "./release-values";
import { renderHelmfileText } from "./render-text";

type Values = Readonly<Record<string, unknown>>;

/** A folder with a file of helmfile, or the file. */
export interface HelmfileInput {
  readonly tree: SourceTree;
  /** Its directory, relative to that of the program. */
  readonly root: string;
  readonly path: string;
}

/**
 * The program that does what a helmfile.yaml declares, for its environment "default".
 *
 * @throws SyncError CLI_CONVERT_INPUT, HELM_VALUES_INVALID, or with a YAML_ code
 */
export function readHelmfile(input: HelmfileInput): Program {
  const helmfile = new Helmfile(input.tree);
  const files = filesOf(input);
  for (const file of files) helmfile.read(file);
  const reader = new ReleaseReader(input, helmfile);
  const parts = inOrder(
    helmfile.releases.flatMap((entry) => reader.read(entry)),
    helmfile.notes,
  );
  return {
    origin: `Made by slipway convert from the releases of helmfile, ${files.join(", ")}.`,
    parts: [...reader.sources.values(), ...reader.providers.values(), ...parts],
    notes: helmfile.notes,
  };
}

function filesOf({ tree, path }: HelmfileInput): readonly string[] {
  if (tree.entryAt(path) === "file") return [path];
  const prefix = path === "." ? "" : `${path}/`;
  const found = helmfileNames.map((name) => `${prefix}${name}`).find((one) => tree.entryAt(one) !== undefined);
  if (found === undefined) {
    throw new SyncError({
      code: "CLI_CONVERT_INPUT",
      what: "the folder has no helmfile.yaml",
      where: { file: path },
      why: `it has none of ${helmfileNames.join(", ")}`,
      mend: "name the folder of a helmfile.yaml, or the file",
    });
  }
  if (tree.entryAt(found) === "file") return [found];
  return tree
    .list(found)
    .filter((name) => /\.ya?ml(?:\.gotmpl)?$/.test(name))
    .map((name) => `${found}/${name}`);
}

/** A release with the ids that it needs. */
interface ReadRelease {
  readonly part: ProgramPart;
  readonly needs: readonly string[];
}

class ReleaseReader {
  /** Repositories that releases use. */
  readonly sources = new Map<string, ProgramPart>();
  readonly providers = new Map<string, ProgramPart>();
  private readonly input: HelmfileInput;
  private readonly helmfile: Helmfile;
  private readonly keys = new ConfigKeys();
  private readonly repositories: ReadonlyMap<string, HelmfileEntry>;

  constructor(input: HelmfileInput, helmfile: Helmfile) {
    this.input = input;
    this.helmfile = helmfile;
    this.repositories = new Map(
      helmfile.repositories.map((entry) => [lookUpText(toPlain(entry.node), "name") ?? "", entry]),
    );
  }

  /** None for a release that is not installed. */
  read(entry: HelmfileEntry): readonly ReadRelease[] {
    const raw = toPlain(entry.node) as Values;
    const notes: ProgramNote[] = [];
    const labels = {
      Name: raw["name"],
      Namespace: raw["namespace"] ?? "",
      Chart: raw["chart"],
      Labels: raw["labels"] ?? {},
    };
    const data = this.helmfile.data({ Release: labels });
    const release = this.renderFields(raw, data, entry, notes);
    const name = lookUpText(release, "name");
    if (name === undefined) throw unnamed(entry);
    const namespace = lookUpText(release, "namespace");
    if (!this.isInstalled(release, entry, notes)) return [];
    const { tree } = this.input;
    const chart = chartOf(release, {
      ...{ ...this.input, keys: this.keys, repositories: this.repositories, sources: this.sources, entry, notes },
    });
    const values = releaseValues(release, { tree, helmfile: this.helmfile, entry, data, notes });
    const id = idOf(namespace, name);
    const needs = neededIds(release, namespace);
    const args: ProgramMap = {
      ...{ name, namespace, ...chart },
      ...releaseSettings(release, { defaults: this.helmfile.defaults, entry, notes }),
      values,
    };
    const provider = this.providerFor(release);
    const options = provider === undefined ? {} : { options: { provider: new Reference(provider.id) } };
    const hints = [name, `${namespace ?? ""}-${name}`, `${name}-release`];
    const place = placeIn(entry);
    return [{ needs, part: { id, class: "HelmRelease", name, hints, args, ...options, place, notes } }];
  }

  /** Fields but the values may be templates. */
  private renderFields(raw: Values, data: Values, entry: HelmfileEntry, notes: ProgramNote[]): Values {
    const entries = Object.entries(raw).map(([field, value]): [string, unknown] => {
      if (typeof value !== "string" || field === "values") return [field, value];
      const found = renderHelmfileText(value, data);
      if ("text" in found) return [field, found.text];
      const text = `${field} ${JSON.stringify(value)}: it cannot be rendered here, and stays as it is: ${found.why}`;
      notes.push({ text, place: placeIn(entry, field) });
      return [field, value];
    });
    return Object.fromEntries(entries);
  }

  private isInstalled(release: Values, entry: HelmfileEntry, notes: ProgramNote[]): boolean {
    const name = String(release["name"]);
    if (release["installed"] === false || release["installed"] === "false") {
      const text = `release ${name}: it has installed: false, so the program does not have it`;
      this.helmfile.notes.push({ text, place: placeIn(entry, "installed") });
      return false;
    }
    const condition = lookUpText(release, "condition");
    if (condition === undefined) return true;
    const place = placeIn(entry, "condition");
    const found = valueAt(this.helmfile.values, condition.split("."));
    if (typeof found !== "boolean") notes.push({ text: `condition ${condition}: its value is not known`, place });
    else notes.push({ text: `condition ${condition}: the program has its value, ${String(found)}`, place });
    if (found === false) {
      this.helmfile.notes.push({
        text: `release ${name}: its condition ${condition} is false, so the program does not have it`,
        place,
      });
    }
    return found !== false;
  }

  private providerFor(release: Values): ProgramPart | undefined {
    const context = lookUpText(release, "kubeContext") ?? lookUpText(this.helmfile.defaults, "kubeContext");
    if (context === undefined) return undefined;
    const known = this.providers.get(context);
    if (known !== undefined) return known;
    const id = `Provider ${context}`;
    const made: ProgramPart = {
      id,
      class: "Provider",
      name: context,
      hints: [context, "cluster"],
      args: { context },
      notes: [],
    };
    this.providers.set(context, made);
    return made;
  }
}

function idOf(namespace: string | undefined, name: string): string {
  return `HelmRelease/${namespace ?? ""}/${name}`;
}

/** `name`, `namespace/name` or `context/namespace/name`. */
function neededIds(release: Values, namespace: string | undefined): readonly string[] {
  const needs = lookUp(release, "needs");
  if (!Array.isArray(needs)) return [];
  return needs.map((one: unknown) => {
    const parts = String(one).split("/");
    return idOf(parts.length > 1 ? parts.at(-2) : namespace, parts.at(-1) ?? "");
  });
}

/** Each after those that it needs, with references to them; names are unique. */
function inOrder(releases: readonly ReadRelease[], notes: ProgramNote[]): readonly ProgramPart[] {
  const byId = new Map(releases.map((one) => [one.part.id, one]));
  const names = releases.map(({ part }) => part.name);
  const done = new Map<string, ProgramPart>();
  const visit = ({ part, needs }: ReadRelease, through: readonly string[]): void => {
    if (done.has(part.id)) return;
    const found: ProgramValue[] = [];
    for (const id of needs) {
      const other = byId.get(id);
      if (other === undefined || through.includes(id)) {
        const why = other === undefined ? "there is no such release" : "the releases need each other";
        notes.push({
          text: `release ${String(part.name)} needs ${id.replace("HelmRelease/", "")}: ${why}`,
          place: part.place,
        });
        continue;
      }
      visit(other, [...through, id]);
      found.push(new Reference(id));
    }
    const isUnique = names.filter((name) => name === part.name).length === 1;
    const namespace = part.args["namespace"];
    const name = isUnique || typeof namespace !== "string" ? part.name : `${namespace}/${String(part.name)}`;
    const args = found.length === 0 ? part.args : { ...part.args, dependsOn: found };
    done.set(part.id, { ...part, name, args });
  };
  for (const one of releases) visit(one, [one.part.id]);
  return [...done.values()];
}

function unnamed(entry: HelmfileEntry): SyncError {
  return new SyncError({
    code: "CLI_CONVERT_INPUT",
    what: "cannot read a release of helmfile",
    where: { file: entry.file, line: entry.node.line, column: entry.node.column },
    why: "it has no name",
    mend: "give it a name",
  });
}
