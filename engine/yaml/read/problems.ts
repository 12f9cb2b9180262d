import { GoYamlError } from "../go-yaml-error";
import type { Fault } from "../text-source";

const quoteIt = "put the text into quotes";
const checkIndent =
  "compare the indentation of the line with its neighbours: the keys of one map must start in the same column";

// Each problem with our message and that of go-yaml: [what, why, mend, go-yaml's message where a place has no specific
// one].
// Source: go.yaml.in/yaml/v2@v2.4.4 scannerc.go, parserc.go.
const rows = {
  unknownStart: [
    "cannot read a value that starts with this character",
    "a value or key cannot start with @, `, % or a tab",
    `${quoteIt}; indent with spaces`,
    "found character that cannot start any token",
  ],
  keyWithoutColon: [
    "cannot find the ':' of this key",
    "a line at this indentation must be a key followed by ':' and a space, all on one line",
    checkIndent,
    "could not find expected ':'",
  ],
  entryNotAllowed: [
    "cannot start a list item here",
    "'- ' occurs after a value has already started",
    "start the list on its own line",
    "block sequence entries are not allowed in this context",
  ],
  keyNotAllowed: [
    "cannot start a map key here",
    "'? ' occurs after a value has already started",
    "start the key on its own line",
    "mapping keys are not allowed in this context",
  ],
  valueNotAllowed: [
    "cannot start a map value here",
    "there is a second ': ' on the line, or the indentation changed inside a value",
    `${quoteIt}, or ${checkIndent}`,
    "mapping values are not allowed in this context",
  ],
  indentTab: [
    "cannot indent with a tab",
    "YAML indents with spaces only",
    "replace the tab with spaces",
    "found a tab character that violates indentation",
  ],
  blockHeader: [
    "cannot read the header of a block scalar",
    "only an indentation from 1 to 9, + or -, and a comment may follow | or >",
    "start the text on the next line",
    "did not find expected comment or line break",
  ],
  documentInQuotes: [
    "cannot end the document inside quotes",
    "there is a line with --- or ... between the quotes",
    "close the quotes, or indent the line",
    "found unexpected document indicator",
  ],
  unclosedQuotes: [
    "cannot find the end of the quoted text",
    "the file ends before the closing quote",
    "close the quotes",
    "found unexpected end of stream",
  ],
  unknownEscape: [
    "cannot read an escape in the quoted text",
    "\\ starts an escape between double quotes, and this escape is unknown",
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
    "it is not a character; half a surrogate pair (\\ud83d) is not one",
    "write the character itself, or one \\U escape with 8 digits",
    "found invalid Unicode character escape code",
  ],
  anchorName: [
    "cannot read the name of an anchor or alias",
    "& or * must be followed by letters, digits, - and _, and then a space",
    "put the text into quotes if it is not an anchor",
    "did not find expected alphabetic or numeric character",
  ],
  tag: [
    "cannot read a tag",
    "! starts a tag, which has URL characters and ends with a space",
    "put the text into quotes if it is not a tag",
    "did not find expected whitespace or line break",
  ],
  directive: [
    "cannot read a directive",
    "a line that starts with % must be %YAML 1.1 or %TAG, before ---",
    "remove the line, or put the text into quotes",
    "did not find expected comment or line break",
  ],
  version: [
    "cannot read a text of this version of YAML",
    "kustomize, Helm and kubectl read %YAML 1.1 alone; texts of YAML 1.2 are read as well, without the line",
    "remove the line",
    "found incompatible YAML document",
  ],
  repeatedDirective: [
    "cannot use a directive twice",
    "a document has one %YAML line, and one %TAG line for each handle",
    "remove the line",
    "found duplicate %YAML directive",
  ],
  noDocumentStart: [
    "cannot find --- after the directives",
    "--- and a document must follow them in the same text; kustomize and kubectl first split a text at each ---",
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
    "this character cannot start a value",
    "complete the value, or put it into quotes",
    "did not find expected node content",
  ],
  listEntry: [
    "cannot read a line of this list",
    "each item must start with '- ' in the same column",
    "compare its indentation with the other items",
    "did not find expected '-' indicator",
  ],
  mapKey: [
    "cannot read a line of this map",
    "each line must start with a key in the same column",
    checkIndent,
    "did not find expected key",
  ],
  flowList: [
    "cannot read this list",
    "an item must be followed by ',' or ']'",
    "add the missing character, or use quotes",
    "did not find expected ',' or ']'",
  ],
  flowMap: [
    "cannot read this map",
    "a value must be followed by ',' or '}'",
    "add the missing character, or use quotes",
    "did not find expected ',' or '}'",
  ],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type Problem = keyof typeof rows;

/** The error message for a problem of the grammar. */
export function faultOf(problem: Problem, cause: Error): Fault {
  const [what, why, mend] = rows[problem];
  return { code: "YAML_SYNTAX", what, why, mend, cause };
}

/** The message of go-yaml, without the line, if the position in the grammar has no specific message. */
export function goYamlMessage(problem: Problem): string {
  return rows[problem][3];
}

/** A file has more values than the limit. */
export function tooManyNodes(limit: number): Fault {
  return {
    code: "YAML_TOO_LARGE",
    what: "cannot read more values of this file",
    why: `the limit is ${limit} keys and values`,
    mend: "split the file",
    cause: new GoYamlError(`yaml: more than ${limit} nodes`),
  };
}

/** Collections are nested more deeply than the limit. */
export function tooDeep(limit: number): Fault {
  return {
    code: "YAML_TOO_DEEP",
    what: "cannot read collections that are nested this deep",
    why: `the limit is ${limit} levels`,
    mend: "flatten the data",
    cause: new GoYamlError("yaml: exceeded max depth of 10000"),
  };
}
