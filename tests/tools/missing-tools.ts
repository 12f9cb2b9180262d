/** What names the tools that a run of `npm test` could not build: an object of the reasons by name, as JSON. */
export const missingToolsVariable = "SLIPWAY_MISSING_TOOLS";

/**
 * Why a tool is missing in this run, if it is: it was tried once, and each test that needs it fails with this reason.
 *
 * @param name - the name of a tool, or the variable that would hold its path
 */
export function whyMissing(name: string): string | undefined {
  const reasons = JSON.parse(process.env[missingToolsVariable] ?? "{}") as Readonly<Record<string, string>>;
  return Object.hasOwn(reasons, name) ? reasons[name] : undefined;
}
