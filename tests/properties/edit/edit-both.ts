import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import { decodeKustomization } from "../../../engine/render/kustomize/kustomization/read-kustomization";
import { runCli } from "../../engine/cli/harness";

/** The result of an edit: the text of the kustomization file after it. */
export interface Edited {
  readonly isDone: boolean;
  readonly text: string;
  readonly err: string;
}

/** The files around the kustomization that edits name. */
export const filesAround: Readonly<Record<string, string>> = {
  "a.yaml": "",
  "b.yaml": "",
  ".hidden.yaml": "",
  "dir/c.yaml": "",
  "dir/d.yaml": "",
  "dir/sub/e.yaml": "",
  "base/kustomization.yaml": "resources: []\n",
  "comp/kustomization.yaml": "kind: Component\n",
  "app.properties": "x=1\n",
  "env.txt": "one=1\ntwo=2\n",
  "it's [odd].yaml": "",
};

/** A folder with a kustomization in which `slipway edit` and `kustomize edit` run, each on its own copy. */
export class EditFolder {
  private readonly path = mkdtempSync(join(tmpdir(), "slipway-edit-"));

  constructor() {
    for (const [name, text] of Object.entries(filesAround)) {
      mkdirSync(dirname(join(this.path, "start", name)), { recursive: true });
      writeFileSync(join(this.path, "start", name), text);
    }
    for (const name of ["ours", "real"]) cpSync(join(this.path, "start"), join(this.path, name), { recursive: true });
  }

  async ours(text: string, args: readonly string[]): Promise<Edited> {
    const folder = join(this.path, "ours");
    const file = join(folder, "kustomization.yaml");
    writeFileSync(file, text);
    const { code, err } = await runCli(folder, ["edit", ...args]);
    return { isDone: code === 0, text: readFileSync(file, "utf8"), err };
  }

  real(kustomize: string, text: string, args: readonly string[]): Promise<Edited> {
    const folder = join(this.path, "real");
    const file = join(folder, "kustomization.yaml");
    writeFileSync(file, text);
    return new Promise((resolve) => {
      execFile(kustomize, ["edit", ...args], { cwd: folder, timeout: 60_000 }, (error, _, err) => {
        resolve({ isDone: error === null, text: readFileSync(file, "utf8"), err });
      });
    });
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}

/** A decoded field. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * The data that kustomize reads, as text, without its changes to every file that it edits; undefined if the file cannot
 * be read.
 *
 * Kustomize sorts images and replicas by name, moves `bases`, `imageTags` and `env` to the current fields, and leaves
 * out what is empty.
 *
 * @param isSorted whether the order of resources and literals does not matter: the file has `bases`, or kustomize sets
 * literals, which it writes in any order
 */
export function meaningOf(text: string, isSorted: boolean): string | undefined {
  try {
    const read: Fields = { ...decodeKustomization(Buffer.from(text), "kustomization.yaml") };
    const { apiVersion, kind, bases, imageTags, images, resources, ...more } = read;
    const { replicas, configMapGenerator, secretGenerator, ...others } = more;
    const allResources = [...listOf(resources), ...listOf(bases)].map(plain);
    return JSON.stringify(
      plain({
        ...others,
        apiVersion: apiVersion ?? "kustomize.config.k8s.io/v1beta1",
        kind: kind ?? "Kustomization",
        resources: isSorted ? allResources.map(String).sort() : allResources,
        images: byName([...listOf(images), ...listOf(imageTags)]),
        replicas: byName(listOf(replicas)),
        configMapGenerator: listOf(configMapGenerator).map((one) => withoutEnv(one, isSorted)),
        secretGenerator: listOf(secretGenerator).map((one) => withoutEnv(one, isSorted)),
      }),
    );
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

function withoutEnv(generator: unknown, isSorted: boolean): unknown {
  const { env, envs, literals, ...others } = generator as Fields;
  const texts = listOf(literals).map((literal) => String(plain(literal)));
  return {
    ...others,
    envs: [...listOf(envs), ...(env === undefined ? [] : [env])].map((one) => String(plain(one))).sort(),
    literals: isSorted ? texts.sort() : texts,
  };
}

function byName(items: readonly unknown[]): readonly unknown[] {
  const nameOf = (item: unknown): string => (item as { readonly name?: string }).name ?? "";
  return items.toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : nameOf(left) > nameOf(right) ? 1 : 0));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Without places and empty fields, with sorted keys; the entries of a map of strings all stay. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...(value as Map<string, unknown>)].sort());
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object" || value === null) return value;
  if ("text" in value) return value.text;
  const entries = Object.entries(value)
    .filter(([name]) => name !== "place")
    .map(([name, field]) => [name, plain(field)] as const)
    .filter(([, field]) => !isEmpty(field));
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === "" || value === false || value === null) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
