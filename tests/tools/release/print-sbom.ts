import type { UsedPackage } from "./used-packages";
import type { PackageManifest } from "./check-versions";

/**
 * The software bill of materials of a package, as CycloneDX: what its bundles contain, and what npm installs with it.
 * It has no time and no random number, so that the same package has the same one.
 *
 * Spec: CycloneDX 1.6 (bom-1.6.schema.json), purl-spec (npm).
 */
export function printSbom({ name, version, license }: PackageManifest, used: readonly UsedPackage[]): string {
  const own = component({ name, version, license: license ?? "" });
  const components = used.map((one) => ({
    ...component(one),
    properties: [{ name: "slipway:bundled", value: String(one.isBundled) }],
  }));
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: own },
    components,
    dependencies: [{ ref: own["bom-ref"], dependsOn: components.map((one) => one["bom-ref"]) }],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function component({ name, version, license }: Pick<UsedPackage, "name" | "version" | "license">) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { type: "library", "bom-ref": purl, name, version, purl, licenses: [{ expression: license }] } as const;
}
