/** The oldest version of Node.js on which Slipway runs: `engines` of its packages. */
export const oldestNode = "22.0.0";
/** The oldest version of Pulumi that the SDK accepts: its peer dependency. */
export const oldestPulumi = "3.199.0";
/** The version of Pulumi with which Slipway is tested. */
export const testedPulumi = "3.259.0";

/** The three numbers of the first version in a text; undefined if the text has no version. */
export function findVersion(text: string): string | undefined {
  return /\bv?(\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,64})?)/.exec(text)?.[1];
}

/** Whether a version is older than another one; prereleases count as the version itself. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)];
  const index = left.findIndex((number, place) => number !== right[place]);
  return index >= 0 && (left[index] ?? 0) < (right[index] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  return version.split("-", 1).join("").split(".").map(Number);
}
