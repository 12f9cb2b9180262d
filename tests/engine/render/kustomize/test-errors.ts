import { isSyncError } from "../../../../engine/errors/sync-error";
import { buildKustomization, type BuildOptions } from "../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../engine/sources/memory";

/** Files that cannot be built, and the lines of the message. */
export interface ErrorRow {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly options?: BuildOptions;
  readonly expected: readonly string[];
}

export const deployment = "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: 1\n";
export const configMap = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: cfg\ndata:\n  a: b\n";

/** One test for each row: the whole message must be the expected one. */
export function testErrors(title: string, rows: readonly ErrorRow[]): void {
  describe(title, () => {
    it.each(rows)("$name", async ({ files, path = ".", options = {}, expected }) => {
      expect((await messageOf(files, path, options)).split("\n")).toEqual(expected);
    });
  });
}

async function messageOf(files: ErrorRow["files"], path: string, options: BuildOptions): Promise<string> {
  try {
    const result = await buildKustomization(openMemory(files, "the source"), path, options);
    return `built:\n${result.yaml()}`;
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
}
