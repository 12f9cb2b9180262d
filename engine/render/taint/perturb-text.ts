/**
 * Replaces each code point by another one of its kind: a letter by a letter of the same script and case, a hexadecimal
 * digit by a hexadecimal digit, a digit by a digit, punctuation by punctuation that is safe in YAML. The result always
 * differs from the text, and is the same for the same text.
 *
 * What templates split or parse texts by remains: spaces, a single separator between letters or digits, and the padding
 * of base64. A text of nothing else gets a letter appended.
 */
export function perturbText(text: string): string {
  const padding = base64Padding(text);
  const points = Array.from(padding === 0 ? text : text.slice(0, -padding));
  const perturbed = points.map((point, index) =>
    isKept(points, index) ? point : padding === 0 ? nextOfKind(point) : nextOfBase64(point),
  );
  const result = perturbed.join("") + text.slice(text.length - padding);
  return result === text ? `${text}x` : result;
}

/** The number of "=" at the end of base64; 0 for any other text. */
function base64Padding(text: string): number {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={1,2}$/.test(text)) return 0;
  return text.endsWith("==") ? 2 : 1;
}

const separators = new Set([".", "-", "_", "/", ":", "@"]);

function isKept(points: readonly string[], index: number): boolean {
  const point = points[index] ?? "";
  if (point === " " || point === "\n" || point === "\r" || point === "\t") return true;
  return separators.has(point) && isWord(points[index - 1]) && isWord(points[index + 1]);
}

function isWord(point: string | undefined): boolean {
  return point !== undefined && /^[\p{L}\p{N}]$/u.test(point);
}

/** Each character is replaced by the next one in its cycle. Letters of hexadecimal digits have a cycle of their own. */
const cycles = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEF", "GHIJKLMNOPQRSTUVWXYZ", ";^_"];
const asciiPunctuation = "!\"#$%&'()*+,-./:<=>?@[\\]`{|}~";
const safePunctuation = ";^_";

const ofAscii = new Map<string, string>([
  ...cycles.flatMap((cycle) => Array.from(cycle, (point, index) => [point, next(cycle, index)] as const)),
  ...Array.from(asciiPunctuation, (point, index) => [point, next(safePunctuation, index)] as const),
]);

function next(cycle: string, index: number): string {
  return cycle.charAt((index + 1) % cycle.length);
}

function nextOfBase64(point: string): string {
  if (point === "+") return "/";
  return point === "/" ? "+" : nextOfKind(point);
}

/** A text in another script repeats its letters. */
const ofOthers = new Map<string, string>();

function nextOfKind(point: string): string {
  const found = ofAscii.get(point) ?? ofOthers.get(point);
  if (found !== undefined) return found;
  const made = nextOfCategory(point);
  ofOthers.set(point, made);
  return made;
}

const categories = ["Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi"]
  .concat(["Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn"])
  .map((name) => new RegExp(`^\\p{${name}}$`, "u"));

/** Scripts occupy whole blocks of this size, or have neighbours with the same properties. */
const blockSize = 128;

/** The next code point of the same general category in the block; the same one if it is the only one. */
function nextOfCategory(point: string): string {
  const code = point.codePointAt(0) ?? 0;
  const start = code - (code % blockSize);
  const category = categories.find((one) => one.test(point));
  for (let step = 1; step < blockSize; step += 1) {
    const other = String.fromCodePoint(start + ((code - start + step) % blockSize));
    if (!ofAscii.has(other) && category?.test(other) === true && !isSpace(other)) return other;
  }
  return point;
}

/** Spaces and line breaks would change what YAML reads. */
function isSpace(point: string): boolean {
  return /^\s$/u.test(point);
}
