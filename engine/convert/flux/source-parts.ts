// Sources of Flux as values of a program.
import { canonicalJson } from "../../lib/canonical-json";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import type { SourceSpec } from "../../model/sources/chart-source-spec";
import type { InputPlace, ProgramPart, SourceClass } from "../model/program";
import { type ProgramMap, type ProgramValue, Reference } from "../model/values";

type Values = Readonly<Record<string, unknown>>;

const classes: Readonly<Record<string, SourceClass>> = {
  GitRepository: "GitRepository",
  OCIRepository: "OciRepository",
  Bucket: "Bucket",
  HelmRepository: "HelmRepository",
  HelmChart: "HelmChart",
  Artifact: "Artifact",
  Directory: "LocalDirectory",
};

/** Fields that are in `auth` in a program. */
const authFields = [...["username", "password", "bearerToken", "tls", "accessKey", "secretKey", "sessionToken"]];

/** A chart whose dependencies come from repositories of the tree with access of their own. */
export const dependenciesNote =
  "dependencies that the chart lacks in charts/: they are fetched without the credentials of a HelmRepository; put them there";

/** What the name of a source may be made of, and where it is declared. */
export interface SourceNaming {
  readonly hints: readonly string[];
  readonly place: InputPlace | undefined;
}

/** Sources that parts of a program share. */
export class SourceParts {
  /** In the order of their use: each comes after the sources in it. */
  readonly parts: ProgramPart[] = [];
  private readonly restore: (value: unknown) => ProgramValue;
  private readonly known = new Map<string, string>();

  /** @param restore puts values of the configuration in the place of secrets */
  constructor(restore: (value: unknown) => ProgramValue) {
    this.restore = restore;
  }

  /** The reference to a source. */
  referenceTo(described: SourceSpec, naming: SourceNaming): Reference {
    const key = canonicalJson(described);
    const found = this.known.get(key);
    if (found !== undefined) return new Reference(found);
    const { args, notes } = this.argumentsOf(described, naming);
    const id = `source ${this.known.size} ${described.kind}`;
    this.known.set(key, id);
    const { place } = naming;
    const own = notes.map((text) => ({ text, place }));
    const hints = [...naming.hints, ...urlHints(described)];
    this.parts.push({
      id,
      class: classes[described.kind] ?? "Artifact",
      name: undefined,
      hints,
      args,
      place,
      notes: own,
    });
    return new Reference(id);
  }

  private argumentsOf(described: SourceSpec, naming: SourceNaming): { args: ProgramMap; notes: readonly string[] } {
    const fields = without(described as unknown as Values, "kind");
    const notes: string[] = [];
    const kept = dropUnbuilt(described.kind, fields, notes);
    const { ssh, githubApp, sourceRef, sources, include, ...others } = kept;
    const isLogin = ([name]: readonly [string, unknown]): boolean => authFields.includes(name);
    const entries = Object.entries(others);
    const login = { ...mapOf(ssh), ...mapOf(githubApp), ...Object.fromEntries(entries.filter(isLogin)) };
    const plain = Object.fromEntries(entries.filter((entry) => !isLogin(entry)));
    const args: ProgramMap = {
      ...optional({ sourceRef: sourceRef === undefined ? undefined : this.inner(sourceRef, naming, "source") }),
      ...(isMap(sources) ? { sources: this.innerSources(sources) } : {}),
      ...(this.restore(plain) as ProgramMap),
      ...(Object.keys(login).length === 0 ? {} : { auth: this.restore(login) }),
      ...(Array.isArray(include) ? { include: include.map((one: Values) => this.included(one, naming)) } : {}),
    };
    return { args, notes };
  }

  private inner(described: unknown, { hints, place }: SourceNaming, suffix: string): Reference {
    return this.referenceTo(described as SourceSpec, { hints: hints.map((hint) => `${hint}-${suffix}`), place });
  }

  private innerSources(sources: Values): ProgramMap {
    const entries = Object.entries(sources).map(([alias, described]) => [
      alias,
      this.referenceTo(described as SourceSpec, { hints: [alias], place: undefined }),
    ]);
    return Object.fromEntries(entries) as ProgramMap;
  }

  private included({ repository, ...others }: Values, naming: SourceNaming): ProgramMap {
    return { repository: this.inner(repository, naming, "included"), ...(this.restore(others) as ProgramMap) };
  }
}

/** Fields that a run refuses. */
function dropUnbuilt(kind: string, fields: Values, notes: string[]): Values {
  const { provider, verify, sts } = fields;
  let kept = fields;
  const isBuilt =
    provider === undefined || provider === "generic" || provider === (kind === "Bucket" ? "aws" : "github");
  if (!isBuilt) {
    notes.push(`provider ${JSON.stringify(provider)}: log in with auth, or with stored credentials of the registry`);
    kept = without(kept, "provider");
  }
  if (verify !== undefined && kind !== "GitRepository") {
    notes.push("verify: signatures of artifacts are not verified");
    kept = without(kept, "verify");
  }
  if (fields["dependencies"] !== undefined) {
    notes.push(dependenciesNote);
    kept = without(kept, "dependencies");
  }
  if (sts === undefined) return kept;
  notes.push("sts: credentials are not exchanged");
  return without(kept, "sts");
}

function mapOf(value: unknown): Values {
  return isMap(value) ? value : {};
}

function urlHints(described: SourceSpec): readonly string[] {
  const { url, bucketName, chart } = described as {
    readonly url?: string;
    readonly bucketName?: string;
    readonly chart?: string;
  };
  const text = url ?? bucketName ?? chart ?? "";
  return [
    text
      .replace(/\.git$/, "")
      .split(/[/:]/)
      .at(-1) ?? "",
  ];
}
