import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { version } from "../../sdk/version";

test.each(["sdk", "engine", "provider"])("the version in the code is that of %s/package.json", (name) => {
  const path = resolve(__dirname, "../..", name, "package.json");
  expect((JSON.parse(readFileSync(path, "utf8")) as { version: string }).version).toBe(version);
});

test.each(["sdk", "provider"])(
  "%s/package.json names the plugin in the same version, and no plugin to download",
  (name) => {
    const path = resolve(__dirname, "../..", name, "package.json");
    const { pulumi } = JSON.parse(readFileSync(path, "utf8")) as { pulumi: object };
    // With `resource: true` and no server, `pulumi install` ends with a download that fails.
    expect(pulumi).toEqual({ resource: false, name: "slipway", version });
  },
);
