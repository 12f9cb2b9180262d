import { lookUpText } from "../../lib/look-up";
import type { SourceTree } from "../../model/sources/source-tree";
import { toPlain } from "../../yaml/write/to-json";
import type { ConfigKeys } from "../model/config-keys";
import type { ProgramNote, ProgramPart } from "../model/program";
import { type ProgramMap, Reference } from "../model/values";
import { type HelmfileEntry, pathBeside, placeIn } from "./helmfile";

type Values = Readonly<Record<string, unknown>>;

/** What the chart of a release is found with. */
export interface ChartContext {
  readonly tree: SourceTree;
  readonly root: string;
  readonly keys: ConfigKeys;
  readonly repositories: ReadonlyMap<string, HelmfileEntry>;
  /** Repositories that are in the program; this adds to them. */
  readonly sources: Map<string, ProgramPart>;
  readonly entry: HelmfileEntry;
  readonly notes: ProgramNote[];
}

/** The arguments that name the chart of a release. */
export function chartOf(release: Values, context: ChartContext): ProgramMap {
  const chart = lookUpText(release, "chart") ?? "";
  const version = lookUpText(release, "version");
  const { entry, tree, root, notes } = context;
  const path = pathBeside(entry.file, chart);
  const isRemote = /^[a-z+]+:\/\//.test(chart);
  if (!isRemote && (chart.startsWith(".") || tree.entryAt(path) === "directory")) {
    return { chart: root === "." ? `./${path}` : `${root}/${path}` };
  }
  if (isRemote) return { chart, version };
  const slash = chart.indexOf("/");
  const repository = context.repositories.get(chart.slice(0, Math.max(slash, 0)));
  const name = chart.slice(slash + 1);
  if (repository === undefined) {
    const text = `chart ${chart}: no repository of that name is declared; it is one of those that helm has on this machine`;
    notes.push({ text, place: placeIn(entry, "chart") });
    return { chart, version };
  }
  const found = toPlain(repository.node) as Values;
  const url = lookUpText(found, "url") ?? "";
  if (found["oci"] === true && !hasLogin(found))
    return { chart: `oci://${url.replace(/^oci:\/\//, "")}/${name}`, version };
  return { chart: { spec: { chart: name, version, sourceRef: repositorySource(found, repository, context) } } };
}

function hasLogin(repository: Values): boolean {
  return ["username", "password"].some((field) => lookUpText(repository, field) !== undefined);
}

function repositorySource(repository: Values, entry: HelmfileEntry, { sources, keys }: ChartContext): Reference {
  const name = lookUpText(repository, "name") ?? "";
  const id = `HelmRepository ${name}`;
  if (sources.has(id)) return new Reference(id);
  const url = lookUpText(repository, "url") ?? "";
  const notes: ProgramNote[] = [];
  const fields = ["username", "password"].filter((field) => lookUpText(repository, field) !== undefined);
  const auth = Object.fromEntries(
    fields.map((field) => [field, keys.valueFor(`${name} ${field}`, [name, field])] as const),
  );
  if (fields.length > 0) {
    const text = `${fields.join(" and ")}: set them with pulumi config set --secret`;
    notes.push({ text, place: placeIn(entry, fields[0]) });
  }
  const unread = Object.keys(repository).filter((field) => !knownFields.has(field));
  for (const field of unread) notes.push({ text: `${field}: it is not carried over`, place: placeIn(entry, field) });
  sources.set(id, {
    ...{ id, class: "HelmRepository", name: undefined, hints: [name, `${name}-charts`], place: placeIn(entry), notes },
    args: {
      url: repository["oci"] === true ? `oci://${url.replace(/^oci:\/\//, "")}` : url,
      ...(fields.length === 0 ? {} : { auth }),
      ...(repository["passCredentials"] === true ? { passCredentials: true } : {}),
    },
  });
  return new Reference(id);
}

const knownFields: ReadonlySet<string> = new Set(["name", "url", "oci", "username", "password", "passCredentials"]);
