import { GoYamlError } from "./go-yaml-error";
import type { Fault } from "./text-source";

const quoteIt = "put the text into quotes";
const checkIndent = "compare the indentation of the line with its neighbours: the keys of one map stand in one column";

// What we call the problem: what we say of it, and go-yaml. [what, why, mend, its words where a place has no others]
// Source: go.yaml.in/yaml/v2@v2.4.4 scannerc.go, parserc.go.
const rows = {
  unknownStart: [
    "cannot read a value that begins with this character",
    "@, `, % and a tab may not begin a value or a key",
    `${quoteIt}; indent with spaces`,
    "found character that cannot start any token",
  ],
  keyWithoutColon: [
    "cannot find the ':' of this key",
    "a line at this indentation must be a key with ':' and a space behind it, all on one line",
    checkIndent,
    "could not find expected ':'",
  ],
  entryNotAllowed: [
    "cannot begin a list item here",
    "'- ' stands where a value has begun already",
    "begin the list on its own line",
    "block sequence entries are not allowed in this context",
  ],
  keyNotAllowed: [
    "cannot begin a map key here",
    "'? ' stands where a value has begun already",
    "begin the key on its own line",
    "mapping keys are not allowed in this context",
  ],
  valueNotAllowed: [
    "cannot begin a map value here",
    "a second ': ' stands on the line, or the indentation changed inside a value",
    `${quoteIt}, or ${checkIndent}`,
    "mapping values are not allowed in this context",
  ],
  indentTab: [
    "cannot indent with a tab",
    "YAML indents with spaces only",
    "replace the tab by spaces",
    "found a tab character that violates indentation",
  ],
  blockHeader: [
    "cannot read the head of a block text",
    "behind | or > only an indentation from 1 to 9, + or -, and a comment may stand",
    "begin the text on the next line",
    "did not find expected comment or line break",
  ],
  documentInQuotes: [
    "cannot end the document inside quotes",
    "a line with --- or ... stands between the quotes",
    "close the quotes, or indent the line",
    "found unexpected document indicator",
  ],
  unclosedQuotes: [
    "cannot find the end of the quoted text",
    "the file ends first",
    "close the quotes",
    "found unexpected end of stream",
  ],
  unknownEscape: [
    "cannot read an escape in the quoted text",
    "between double quotes \\ begins an escape, and this one is unknown",
    "write \\\\ for a backslash, or use single quotes",
    "found unknown escape character",
  ],
  shortEscape: [
    "cannot read an escape in the quoted text",
    "\\x needs 2 hexadecimal digits, \\u 4 and \\U 8",
    "complete the digits, or write \\\\ for a backslash",
    "did not find expected hexdecimal number",
  ],
  badCodePoint: [
    "cannot read an escape in the quoted text",
    "it names no character; half a surrogate pair (\\ud83d) is none",
    "write the character itself, or one \\U escape with 8 digits",
    "found invalid Unicode character escape code",
  ],
  anchorName: [
    "cannot read the name of an anchor or alias",
    "behind & or * letters, digits, - and _ stand, and then a space",
    "put the text into quotes where it is no anchor",
    "did not find expected alphabetic or numeric character",
  ],
  tag: [
    "cannot read a tag",
    "! begins a tag, whose characters are those of a URL, and then a space",
    "put the text into quotes where it is no tag",
    "did not find expected whitespace or line break",
  ],
  directive: [
    "cannot read a directive",
    "a line that begins with % must be %YAML 1.1 or %TAG, before ---",
    "remove the line, or put the text into quotes",
    "did not find expected comment or line break",
  ],
  noDocumentStart: [
    "cannot find --- after the directives",
    "directives need it",
    "remove the directives",
    "did not find expected <document start>",
  ],
  undefinedTag: [
    "cannot resolve a tag's handle",
    "no %TAG line declares it",
    "write the tag as !name or !!name",
    "found undefined tag handle",
  ],
  nodeContent: [
    "cannot find a value here",
    "a character stands here that can be no value",
    "complete the value, or put it into quotes",
    "did not find expected node content",
  ],
  listEntry: [
    "cannot read a line of this list",
    "each item begins with '- ' in the same column",
    "compare its indentation with the other items",
    "did not find expected '-' indicator",
  ],
  mapKey: [
    "cannot read a line of this map",
    "each line begins with a key in the same column",
    checkIndent,
    "did not find expected key",
  ],
  flowList: [
    "cannot read this list",
    "after an item ',' or ']' must follow",
    "add what is missing, or use quotes",
    "did not find expected ',' or ']'",
  ],
  flowMap: [
    "cannot read this map",
    "after a value ',' or '}' must follow",
    "add what is missing, or use quotes",
    "did not find expected ',' or '}'",
  ],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type Problem = keyof typeof rows;

/** What the user is told of a problem of the grammar. */
export function faultOf(problem: Problem, cause: Error): Fault {
  const [what, why, mend] = rows[problem];
  return { code: "YAML_SYNTAX", what, why, mend, cause };
}

/** What go-yaml says of it, without the line, where the place in the grammar has no words of its own. */
export function goYamlWords(problem: Problem): string {
  return rows[problem][3];
}

/** Collections inside each other beyond the limit. */
export function tooDeep(limit: number): Fault {
  return {
    code: "YAML_TOO_DEEP",
    what: "cannot read collections that lie this deep inside each other",
    why: `the limit is ${limit} levels`,
    mend: "flatten the data",
    cause: new GoYamlError("yaml: exceeded max depth of 10000"),
  };
}
