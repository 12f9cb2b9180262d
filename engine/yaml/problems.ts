import type { Fault } from "./text-source";

const quoteIt = "put the text into quotes";
const checkIndent = "compare the indentation of the line with its neighbours: the keys of one map stand in one column";

// What libyaml calls the problem: what we say of it. [what, why, mend]
const rows = {
  unknownStart: [
    "cannot read a value that begins with this character",
    "@, `, % and a tab may not begin a value or a key",
    `${quoteIt}; indent with spaces`,
  ],
  keyWithoutColon: [
    "cannot find the ':' of this key",
    "a line at this indentation must be a key with ':' and a space behind it, all on one line",
    checkIndent,
  ],
  entryNotAllowed: [
    "cannot begin a list item here",
    "'- ' stands where a value has begun already",
    "begin the list on its own line",
  ],
  keyNotAllowed: [
    "cannot begin a map key here",
    "'? ' stands where a value has begun already",
    "begin the key on its own line",
  ],
  valueNotAllowed: [
    "cannot begin a map value here",
    "a second ': ' stands on the line, or the indentation changed inside a value",
    `${quoteIt}, or ${checkIndent}`,
  ],
  indentTab: ["cannot indent with a tab", "YAML indents with spaces only", "replace the tab by spaces"],
  blockHeader: [
    "cannot read the head of a block text",
    "behind | or > only an indentation from 1 to 9, + or -, and a comment may stand",
    "begin the text on the next line",
  ],
  documentInQuotes: [
    "cannot end the document inside quotes",
    "a line with --- or ... stands between the quotes",
    "close the quotes, or indent the line",
  ],
  unclosedQuotes: ["cannot find the end of the quoted text", "the file ends first", "close the quotes"],
  unknownEscape: [
    "cannot read an escape in the quoted text",
    "between double quotes \\ begins an escape, and this one is unknown",
    "write \\\\ for a backslash, or use single quotes",
  ],
  shortEscape: [
    "cannot read an escape in the quoted text",
    "\\x needs 2 hexadecimal digits, \\u 4 and \\U 8",
    "complete the digits, or write \\\\ for a backslash",
  ],
  badCodePoint: [
    "cannot read an escape in the quoted text",
    "it names no character; half a surrogate pair (\\ud83d) is none",
    "write the character itself, or one \\U escape with 8 digits",
  ],
  anchorName: [
    "cannot read the name of an anchor or alias",
    "behind & or * letters, digits, - and _ stand, and then a space",
    "put the text into quotes where it is no anchor",
  ],
  tag: [
    "cannot read a tag",
    "! begins a tag, whose characters are those of a URL, and then a space",
    "put the text into quotes where it is no tag",
  ],
  directive: [
    "cannot read a directive",
    "a line that begins with % must be %YAML 1.1 or %TAG, before ---",
    "remove the line, or put the text into quotes",
  ],
  noDocumentStart: ["cannot find --- after the directives", "directives need it", "remove the directives"],
  undefinedTag: ["cannot resolve a tag's handle", "no %TAG line declares it", "write the tag as !name or !!name"],
  nodeContent: [
    "cannot find a value here",
    "a character stands here that can be no value",
    "complete the value, or put it into quotes",
  ],
  listEntry: [
    "cannot read a line of this list",
    "each item begins with '- ' in the same column",
    "compare its indentation with the other items",
  ],
  mapKey: ["cannot read a line of this map", "each line begins with a key in the same column", checkIndent],
  flowList: ["cannot read this list", "after an item ',' or ']' must follow", "add what is missing, or use quotes"],
  flowMap: ["cannot read this map", "after a value ',' or '}' must follow", "add what is missing, or use quotes"],
} as const satisfies Record<string, readonly [string, string, string]>;

export type Problem = keyof typeof rows;

/** What the user is told of a problem of the grammar. */
export function faultOf(problem: Problem): Fault {
  const [what, why, mend] = rows[problem];
  return { code: "YAML_SYNTAX", what, why, mend };
}

/** Collections inside each other beyond the limit. */
export function tooDeep(limit: number): Fault {
  return {
    code: "YAML_TOO_DEEP",
    what: "cannot read collections that lie this deep inside each other",
    why: `the limit is ${limit} levels`,
    mend: "flatten the data",
  };
}
