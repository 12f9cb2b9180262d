import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** PATH without the folders of the clone's plugin, which would replace the installed one. */
export const searchPath = [dirname(process.execPath), ...(process.env["PATH"] ?? "").split(delimiter)]
  .filter((folder) => !existsSync(join(folder, "pulumi-resource-slipway")))
  .join(delimiter);
