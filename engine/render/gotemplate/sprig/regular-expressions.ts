// Source: sprig v3.3.0 regex.go; Go 1.26 regexp.MustCompile: the functions without `must` panic.

import { integerTypes, stringSliceType, stringType } from "../../../go/values/types";
import { GoError, GoPanic, GoSlice, type GoType, type GoInt, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap, type TemplateFunction } from "../functions/define";
import { canBackquote, quote } from "../../../go/strconv/quote";
import { compileRegexp, type Regexp } from "../../../go/regexp/compile";
import {
  findAll,
  findFirst,
  quoteMeta,
  replaceAll,
  replaceAllLiteral,
  splitByRegexp,
} from "../../../go/regexp/replace";

const text = stringType;
const { int } = integerTypes;

type Work = (regexp: Regexp, ...args: readonly never[]) => GoValue;

const families: readonly (readonly [string, readonly GoType[], Work])[] = [
  ["RegexFind", [text, text], (regexp, text: string) => findFirst(regexp, text)],
  [
    "RegexFindAll",
    [text, text, int],
    (regexp, text: string, { value }: GoInt) => asSlice(findAll(regexp, text, Number(value))),
  ],
  [
    "RegexSplit",
    [text, text, int],
    (regexp, text: string, { value }: GoInt) => asSlice(splitByRegexp(regexp, text, Number(value))),
  ],
  ["RegexReplaceAll", [text, text, text], (regexp, text: string, by: string) => replaceAll(regexp, text, by)],
  [
    "RegexReplaceAllLiteral",
    [text, text, text],
    (regexp, text: string, by: string) => replaceAllLiteral(regexp, text, by),
  ],
];

export const regularExpressionFunctions: FunctionMap = {
  regexMatch: define([text, text], (source: string, text: string) => {
    try {
      return compileRegexp(source).test(text);
    } catch (error) {
      if (error instanceof GoError) return false;
      throw error;
    }
  }),
  mustRegexMatch: define([text, text], (source: string, text: string) => compileRegexp(source).test(text)),
  regexQuoteMeta: define([text], quoteMeta),
  ...Object.fromEntries(
    families.flatMap(([name, parameters, work]): readonly (readonly [string, TemplateFunction])[] => [
      [`must${name}`, make(parameters, compileRegexp, work)],
      [`r${name.slice(1)}`, make(parameters, mustCompile, work)],
    ]),
  ),
};

function make(parameters: readonly GoType[], compile: (source: string) => Regexp, work: Work): TemplateFunction {
  return define(parameters, (source: string, ...args: readonly never[]) => work(compile(source), ...args));
}

function mustCompile(source: string): Regexp {
  try {
    return compileRegexp(source);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const shown = canBackquote(source) ? `\`${source}\`` : quote(source);
    throw new GoPanic(`regexp: Compile(${shown}): ${error.message}`);
  }
}

function asSlice(texts: readonly string[] | undefined): GoSlice {
  return new GoSlice(texts ?? [], stringSliceType, texts === undefined);
}
