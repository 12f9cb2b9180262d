import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { version } from "../../sdk/version";

test.each(["sdk", "engine", "provider"])("the version in the code is that of %s/package.json", (name) => {
  const path = resolve(__dirname, "../..", name, "package.json");
  expect((JSON.parse(readFileSync(path, "utf8")) as { version: string }).version).toBe(version);
});
