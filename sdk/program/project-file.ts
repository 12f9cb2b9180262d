import * as pulumi from "@pulumi/pulumi";
import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";

/** The file of the program's project; undefined for a program without one, as those of the Automation API may be. */
export function projectFile(): string | undefined {
  const root = pulumi.getRootDirectory();
  if (!isAbsolute(root)) return undefined;
  return ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"].map((name) => join(root, name)).find((path) => existsSync(path));
}
