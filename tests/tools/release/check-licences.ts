import type { UsedPackage } from "./used-packages";
import type { ReleaseCheck } from "./release-check";

/** Licences that let us pass the code on under ours, if we keep their text. */
const allowed: ReadonlySet<string> = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "Unlicense"],
  ...["CC-BY-3.0", "PSF-2.0", "Python-2.0", "Zlib"],
]);

/** Each package that ours contain or bring along has a licence that allows it. */
export function checkLicences(used: Readonly<Record<string, readonly UsedPackage[]>>): ReleaseCheck {
  const faults = Object.entries(used).flatMap(([folder, packages]) =>
    packages
      .filter(({ license }) => !isAllowed(license))
      .map(({ name, version, license }) => {
        const said = license === "" ? "names no licence" : `has the licence ${license}`;
        return `${folder}: ${name} ${version} ${said}: replace it, or add the licence to check-licences.ts`;
      }),
  );
  const all = new Map(Object.values(used).flatMap((packages) => packages.map((one) => [one.name, one.license])));
  const counts = new Map<string, number>();
  for (const license of all.values()) counts.set(license, (counts.get(license) ?? 0) + 1);
  const facts = [...counts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, count]) => `${count} ${name}`);
  return { title: "licences of what the packages contain", faults, facts: [facts.join(", ")] };
}

/** An SPDX expression: one of the licences joined by OR, and each of those joined by AND. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, "").trim();
  return plain.split(/\s+OR\s+/).some((part) => part.split(/\s+AND\s+/).every((license) => allowed.has(license)));
}
