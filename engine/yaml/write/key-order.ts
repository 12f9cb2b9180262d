const ZERO = 48;
const NINE = 57;
const otherLetter = /^\p{L}$/u;
const otherDigit = /^\p{Nd}$/u;

/**
 * Go-yaml's order of map keys: at the first difference two letters compare by code point, a letter comes after anything
 * else, digit runs compare as numbers. It is not transitive ("1a" < "2a" < "10a" < "1a"); with such keys the order that
 * kustomize prints varies between runs.
 *
 * Source: go.yaml.in/yaml/v2@v2.4.4 sorter.go (keyList.Less).
 */
export function compareKeys(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index++;
  if (index === length) return left.length - right.length;
  const leftUnit = left.charCodeAt(index);
  const rightUnit = right.charCodeAt(index);
  if (isSmallLetter(leftUnit) && isSmallLetter(rightUnit)) return leftUnit - rightUnit;
  // Inside a surrogate pair, compare the whole characters.
  if (index > 0 && isHighSurrogate(left.charCodeAt(index - 1))) index--;
  return compareAt(left, right, index);
}

function compareAt(left: string, right: string, index: number): number {
  const leftCode = left.codePointAt(index) ?? 0;
  const rightCode = right.codePointAt(index) ?? 0;
  const leftIsLetter = isLetter(leftCode);
  const rightIsLetter = isLetter(rightCode);
  if (leftIsLetter && rightIsLetter) return leftCode - rightCode;
  if (leftIsLetter || rightIsLetter) return rightIsLetter ? -1 : 1;
  if (!isDigit(leftCode) && !isDigit(rightCode)) return leftCode - rightCode;
  const start = (leftCode === ZERO || rightCode === ZERO) && followsNonZeroDigit(left, index) ? 1n : 0n;
  const leftRun = readDigits(left, index, start);
  const rightRun = readDigits(right, index, start);
  if (leftRun.value !== rightRun.value) return leftRun.value < rightRun.value ? -1 : 1;
  if (leftRun.length !== rightRun.length) return leftRun.length - rightRun.length;
  return leftCode - rightCode;
}

// Go searches the digits before the difference for one that is not zero.
function followsNonZeroDigit(text: string, index: number): boolean {
  const before = Array.from(text.slice(0, index));
  for (let at = before.length - 1; at >= 0; at--) {
    const character = before[at] ?? "";
    if (!isDigit(character.codePointAt(0) ?? 0)) return false;
    if (character !== "0") return true;
  }
  return false;
}

// Go adds in int64 and lets it overflow; a digit of another script counts by its distance from "0".
function readDigits(text: string, index: number, start: bigint): { value: bigint; length: number } {
  let value = start;
  let length = 0;
  for (let at = index; at < text.length; length++) {
    const code = text.codePointAt(at) ?? 0;
    if (!isDigit(code)) break;
    value = BigInt.asIntN(64, value * 10n + BigInt(code - ZERO));
    at += code > 0xffff ? 2 : 1;
  }
  return { value, length };
}

function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return otherLetter.test(String.fromCodePoint(code));
}

function isDigit(code: number): boolean {
  if (code < 0x80) return code >= ZERO && code <= NINE;
  return otherDigit.test(String.fromCodePoint(code));
}

function isSmallLetter(unit: number): boolean {
  return unit >= 97 && unit <= 122;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
