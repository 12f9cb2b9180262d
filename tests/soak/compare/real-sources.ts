import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RealEnding } from "../family";
import { inFolder } from "../temporary-folder";
import { runTool } from "./run-tool";

const helm = process.env["SLIPWAY_HELM"];

export const hasRealTools = helm !== undefined;

/** The hashes of the objects of a pack, sorted, as Git finds them. */
export function indexPack(pack: Uint8Array): Promise<RealEnding> {
  return inFolder(async (folder) => {
    writeFileSync(join(folder, "a.pack"), pack);
    const script = 'cd "$1" && git index-pack a.pack >/dev/null && git show-index <a.idx | cut -d" " -f2 | sort -u';
    const ending = await runTool(
      "/bin/sh",
      ["-c", `PATH=/usr/local/bin:/usr/bin:/bin; ${script}`, "-", folder],
      folder,
    );
    return "output" in ending ? { output: ending.output.trimEnd() } : ending;
  });
}

/** Whether `helm search repo` can read the index of a repository. */
export function searchIndex(index: Uint8Array): Promise<RealEnding> {
  return inFolder(async (folder) => {
    mkdirSync(join(folder, "cache"));
    writeFileSync(join(folder, "cache", "own-index.yaml"), index);
    const repositories = "apiVersion: v1\nrepositories:\n- {name: own, url: https://example.com}\n";
    writeFileSync(join(folder, "repositories.yaml"), repositories);
    const places = [
      "--repository-config",
      join(folder, "repositories.yaml"),
      "--repository-cache",
      join(folder, "cache"),
    ];
    const ending = await runTool("/bin/sh", ["-c", '"$0" "$@" 2>&1', helm ?? "", "search", "repo", ...places], folder);
    if (!("output" in ending)) return ending;
    return ending.output.includes("is corrupt or missing") ? { error: ending.output } : { output: "accepted" };
  });
}

interface Signed {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly provenance: Uint8Array;
}

/** Whether `helm verify` accepts the archive with the keyring. */
export function verifyReal({ bytes, fileName, provenance }: Signed, keyring: Uint8Array): Promise<RealEnding> {
  return inFolder(async (folder) => {
    writeFileSync(join(folder, fileName), bytes);
    writeFileSync(join(folder, `${fileName}.prov`), provenance);
    writeFileSync(join(folder, "keyring"), keyring);
    const args = ["verify", join(folder, fileName), "--keyring", join(folder, "keyring")];
    const ending = await runTool(helm ?? "", args, folder);
    return "output" in ending ? { output: "accepted" } : ending;
  });
}
