// A data table: the costs of calls in addition to those of their strings, so that a malicious template fails before it
// exhausts the machine. A step takes about a tenth of a microsecond.
import {
  encodedValues,
  fixed,
  parsedText,
  perCharacter,
  perElement,
  perEntry,
  perNumber,
  perPair,
  printedValues,
  quotedValues,
  visitedEntries,
  weigh,
  wholeValues,
} from "../functions/cost";
import type { Cost } from "../functions/define";
import type { GoValue } from "../../../go/values/values";

/** Processes its text character by character. */
const slowText = perCharacter(4);
/** Splits its text into a list or a map. */
const splitText = perCharacter(1);
/** Searches its text for words. */
const splitWords = perCharacter(16);
const readJson = parsedText(10);
const copied: Cost = (args) => weigh(args, 4, 1);
const merged: Cost = ([target, ...sources]) =>
  sources.reduce<number>((sum, source) => sum + 10 * visitedEntries(target, source), 0);
const rsaCertificate = fixed(1_000_000);
const signature = fixed(50_000);
const slowHash = fixed(400_000);

/** A larger count is rejected with a separate error. */
const maxNumbers = 10_000_000;

const lengthOf = (value: GoValue): number => (typeof value === "string" ? value.length : 0);

/**
 * Running an automaton takes time proportional to the lengths of the expression and the text; building it takes time as
 * well.
 */
const expression: Cost = ([source, ...texts]) => {
  const length = lengthOf(source);
  const text = texts.reduce<number>((sum, each) => sum + lengthOf(each), 0);
  return length * 32 + text * (16 + length / 4);
};

const privateKey: Cost = ([type]) => (type === "rsa" ? 4_000_000 : type === "dsa" ? 10_000_000 : 50_000);

const everyName = (names: string, cost: Cost): [string, Cost][] => names.split(" ").map((name) => [name, cost]);

export const sprigCosts: Readonly<Record<string, Cost>> = Object.fromEntries([
  ...everyName("swapcase title untitle initials wrap wrapWith abbrev abbrevboth", slowText),
  ...everyName("nospace plural trimall trimAll b32enc b32dec adler32sum urlParse urlquery date_in_zone", slowText),
  ...everyName("date dateInZone htmlDateInZone toDate mustToDate duration dateModify mustDateModify", slowText),
  ...everyName("date_modify must_date_modify durationRound semver", slowText),
  ...everyName("semverCompare int int64 float64 atoi toDecimal buildCustomCert decryptAES", perCharacter(32)),
  ...everyName("camelcase snakecase kebabcase", splitWords),
  ...everyName("split splitn splitList", splitText),
  ...everyName("fromJson mustFromJson", readJson),
  ...everyName("regexMatch mustRegexMatch regexFind mustRegexFind regexFindAll mustRegexFindAll", expression),
  ...everyName("regexReplaceAll mustRegexReplaceAll regexReplaceAllLiteral mustRegexReplaceAllLiteral", expression),
  ...everyName("regexSplit mustRegexSplit", expression),
  ...everyName("until untilStep seq", perNumber(16, maxNumbers)),
  ...everyName("randAlpha randAlphaNum randAscii randNumeric randBytes", perNumber(8)),
  ...everyName("shuffle", perCharacter(16)),
  ...everyName("chunk mustChunk sortAlpha", perElement(8)),
  ...everyName("uniq mustUniq without mustWithout", perPair),
  ...everyName("toJson mustToJson toPrettyJson mustToPrettyJson toRawJson mustToRawJson", encodedValues),
  ...everyName("deepCopy mustDeepCopy", copied),
  ...everyName("merge mustMerge mergeOverwrite mustMergeOverwrite", merged),
  ...everyName("deepEqual", wholeValues),
  ...everyName("quote", quotedValues),
  ...everyName("toString squote cat", printedValues),
  ...everyName("toStrings join has mustHas", copied),
  ...everyName("keys values pick omit", perEntry(4)),
  ...everyName("genPrivateKey", privateKey),
  ...everyName("genCA genSelfSignedCert genSignedCert", rsaCertificate),
  ...everyName("genCAWithKey genSelfSignedCertWithKey genSignedCertWithKey", signature),
  ...everyName("derivePassword bcrypt htpasswd", slowHash),
]);
