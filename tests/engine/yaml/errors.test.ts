import { emitDocument } from "../../../engine/yaml/write/emit";
import { readConfig } from "../../../engine/yaml/read/read-config";
import { readDocuments } from "../../../engine/yaml/read/read";
import { toPlain } from "../../../engine/yaml/write/to-json";

const bomb = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
  .concat(
    Array.from({ length: 8 }, (_, level) => {
      const [name, before] = [String.fromCharCode(98 + level), String.fromCharCode(97 + level)];
      return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(", ")}]`;
    }),
  )
  .join("\n");

interface Row {
  readonly name: string;
  readonly input: string | Uint8Array;
  readonly expected: string;
  /** The operation on the input; by default it is read as a resource. */
  readonly act?: (input: string | Uint8Array) => unknown;
}

const print = (input: string | Uint8Array): unknown => readDocuments(input, "r.yaml").map(emitDocument);

const rows: readonly Row[] = [
  {
    name: "another version of YAML",
    input: "%YAML 1.2\n---\na: 1\n",
    expected: `YAML_SYNTAX: cannot read a text of this version of YAML
  where  r.yaml:1:1
         %YAML 1.2
         ^
  why    kustomize, Helm and kubectl read %YAML 1.1 alone; texts of YAML 1.2 are read as well, without the line
  mend   remove the line`,
    act: (input) => readConfig(input, "r.yaml"),
  },
  {
    name: "two handles of one name",
    input: "%TAG !a! tag:x:\n%TAG !a! tag:y:\n---\na: 1\n",
    expected: `YAML_SYNTAX: cannot use a directive twice
  where  r.yaml:2:1
         %TAG !a! tag:y:
         ^
  why    a document has one %YAML line, and one %TAG line for each handle
  mend   remove the line`,
    act: (input) => readConfig(input, "r.yaml"),
  },
  {
    name: "a tab as indentation",
    input: "a:\n\tb: 1\n",
    expected: `YAML_SYNTAX: cannot read a value that starts with this character
  where  r.yaml:2:1
          b: 1
         ^
  why    a value or key cannot start with @, \`, % or a tab
  mend   put the text into quotes; indent with spaces`,
  },
  {
    name: "a second colon, in the second document",
    input: "a: 1\n---\n# comment\nb: c: d\n",
    expected: `YAML_SYNTAX: cannot start a map value here
  where  r.yaml:4:5
         b: c: d
             ^
  why    there is a second ': ' on the line, or the indentation changed inside a value
  mend   put the text into quotes, or compare the indentation of the line with its neighbours: the keys of one map must start in the same column`,
  },
  {
    name: "a key without a colon",
    input: "a: 1\nbcd\n",
    expected: `YAML_SYNTAX: cannot find the ':' of this key
  where  r.yaml:2:1
         bcd
         ^
  why    a line at this indentation must be a key followed by ':' and a space, all on one line
  mend   compare the indentation of the line with its neighbours: the keys of one map must start in the same column`,
  },
  {
    name: "an open bracket",
    input: "a: [b\nc: d\n",
    expected: `YAML_SYNTAX: cannot read this list
  where  r.yaml:2:2
         c: d
          ^
  why    an item must be followed by ',' or ']'
  mend   add the missing character, or use quotes`,
  },
  {
    name: "open quotes",
    input: 'a: "b\n',
    expected: `YAML_SYNTAX: cannot find the end of the quoted text
  where  r.yaml:1:4
         a: "b
            ^
  why    the file ends before the closing quote
  mend   close the quotes`,
  },
  {
    name: "a surrogate pair as escapes",
    input: 'a: "\\ud83d\\ude00"\n',
    expected: `YAML_SYNTAX: cannot read an escape in the quoted text
  where  r.yaml:1:5
         a: "\\ud83d\\ude00"
             ^
  why    it is not a character; half a surrogate pair (\\ud83d) is not one
  mend   write the character itself, or one \\U escape with 8 digits`,
  },
  {
    name: "text behind a separator",
    input: "a: 1\n--- b: 2\nc: 3\n",
    expected: `YAML_SEPARATOR: cannot read a document separator that is followed by text
  where  r.yaml:2:1
         --- b: 2
         ^
  why    a line that starts with --- ends the document; only a comment may follow on the line
  mend   move the rest to the next line, or indent the line if it belongs to a string`,
  },
  {
    name: "an unknown anchor",
    input: "a: *b\n",
    expected: `YAML_UNKNOWN_ANCHOR: cannot find the anchor of the alias *b
  where  r.yaml:1:4
         a: *b
            ^
  why    there is no anchor of that name before it in the same document
  mend   define it with & before its use, or put the text into quotes if it is not an alias`,
  },
  {
    name: "an alias inside its own value",
    input: "a: &a\n  b: [*a]\n",
    expected: `YAML_RECURSIVE_ALIAS: cannot expand the alias *a
  where  r.yaml:2:7
           b: [*a]
               ^
  why    it is inside the value that its anchor names
  mend   remove the alias or the anchor`,
  },
  {
    name: "a bomb of aliases",
    input: bomb,
    expected: `YAML_ALIAS_EXPANSION: cannot expand the alias *e
  where  r.yaml:6:12
         f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
                    ^
  why    the aliases of this document add more than 250000 values
  mend   write the values out, or split the document`,
  },
  {
    name: "a merge key with a text",
    input: "a: {<<: b}\n",
    expected: `YAML_MERGE: cannot merge with the key <<
  where  r.yaml:1:9
         a: {<<: b}
                 ^
  why    the value of << is a map, an alias of one, or a list of these
  mend   correct the value, or copy the fields`,
  },
  {
    name: "a template's braces",
    input: "a: {{ .Values.x }}\n",
    expected: `YAML_KEY_NOT_SCALAR: cannot use a list or a map as a key
  where  r.yaml:1:5
         a: {{ .Values.x }}
             ^
  why    Kubernetes objects are JSON, whose keys are strings
  mend   put template braces into quotes, or write the key as a string`,
  },
  {
    name: "bytes that are no UTF-8",
    input: new Uint8Array([0x61, 0x0a, 0x62, 0xff]),
    expected: `YAML_ENCODING: cannot read the file as text
  where  r.yaml:2
  why    its bytes are not valid UTF-8
  mend   save the file as UTF-8; put binary data into binaryData or a generator file`,
  },
  {
    name: "half a character of UTF-16",
    input: new Uint8Array([0xff, 0xfe, 0x61]),
    expected: `YAML_ENCODING: cannot read the file as text
  where  r.yaml
  why    its bytes are not valid UTF-16
  mend   save the file as UTF-8; put binary data into binaryData or a generator file`,
  },
  {
    name: "a control character",
    input: "a: b\nc: d\u0007\n",
    expected: `YAML_CONTROL_CHARACTER: cannot read the character U+0007
  where  r.yaml:2:5
  why    YAML allows no control characters except tab and line breaks
  mend   remove it, or write it as "\\u0007" inside double quotes`,
  },
  {
    name: "a file over the limit",
    input: "a: 12345",
    act: (input) => readDocuments(input, "r.yaml", { bytes: 4 }),
    expected: `YAML_TOO_LARGE: cannot read a YAML file of this size
  where  r.yaml
  why    it has 8 bytes, but the limit is 4
  mend   split the file`,
  },
  {
    name: "brackets over the limit of depth",
    input: "a: [[[x]]]",
    act: (input) => readDocuments(input, "r.yaml", { depth: 2 }),
    expected: `YAML_TOO_DEEP: cannot read collections that are nested this deep
  where  r.yaml:1:6
         a: [[[x]]]
              ^
  why    the limit is 2 levels
  mend   flatten the data`,
  },
  {
    name: "a key twice",
    input: "a:\n  b: 1\n  c: 2\n  b: 3\n",
    act: print,
    expected: `YAML_DUPLICATE_KEY: cannot print a map that has the key "b" twice
  where  4:3 a.b
  why    it is already in line 2
  mend   remove one of the two`,
  },
  {
    name: "a number as a key",
    input: "a:\n  b/c:\n  - 1: x\n",
    act: print,
    expected: `YAML_KEY_NOT_TEXT: cannot print the key "1"
  where  3:5 a["b/c"][0]["1"]
  why    YAML reads it as a number, but keys in Kubernetes are strings
  mend   put the key into quotes`,
  },
  {
    name: "infinity",
    input: "a: [1, .inf]\n",
    act: print,
    expected: `YAML_VALUE: cannot print a value
  where  1:8 a[1]
  why    JSON has no infinity or NaN
  mend   use a finite number, or a quoted string`,
  },
  {
    name: "a character that kustomize cannot print",
    input: 'a: "\\x80"\n',
    act: print,
    expected: `YAML_UNPRINTABLE: cannot print a value
  where  1:4 a
  why    kustomize cannot print control characters from U+007F
  mend   remove it, or use binaryData`,
  },
  {
    name: "the same faults where a plain value is made",
    input: "a: {b: 1, b: 2}\n",
    act: (input) => readDocuments(input, "r.yaml").map(toPlain),
    expected: `YAML_DUPLICATE_KEY: cannot print a map that has the key "b" twice
  where  1:11 a.b
  why    it is already in line 1
  mend   remove one of the two`,
  },
  {
    name: "null as a key of the kustomization file",
    input: "~: 1\n",
    act: (input) => readConfig(input, "kustomization.yaml"),
    expected: `YAML_KEY_NOT_TEXT: cannot use the key "null"
  where  kustomization.yaml:1:1
         ~: 1
         ^
  why    YAML reads it as null, and keys must be strings
  mend   put the key into quotes`,
  },
  {
    name: "a tag that does not fit in the kustomization file",
    input: "a: !!int x\n",
    act: (input) => readConfig(input, "kustomization.yaml"),
    expected: `YAML_VALUE: cannot read a value with this tag
  where  kustomization.yaml:1:4
         a: !!int x
            ^
  why    its text is not an integer
  mend   remove the tag, or correct the value`,
  },
];

const messageOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing was thrown");
};

describe("reading and printing refuse", () => {
  it.each(rows)("$name", ({ input, act = (text) => readDocuments(text, "r.yaml"), expected }) => {
    expect(messageOf(() => act(input))).toBe(expected);
  });

  it("no line of a Secret is quoted", () => {
    const secret = "apiVersion: v1\nkind: Secret\nstringData:\n  password: hunter2: x\n";
    expect(messageOf(() => readDocuments(secret, "r.yaml"))).not.toContain("hunter2");
    const settings = "apiVersion: v1\nkind: ConfigMap\ndata:\n  user: hunter2: x\n";
    expect(messageOf(() => readDocuments(settings, "r.yaml"))).toContain("hunter2");
    expect(messageOf(() => readDocuments(settings.replace("user", "password"), "r.yaml"))).not.toContain("hunter2");
  });

  it("a bomb in little time and memory", () => {
    const start = process.memoryUsage().heapUsed;
    messageOf(() => readDocuments(bomb, "r.yaml"));
    expect(process.memoryUsage().heapUsed - start).toBeLessThan(500 * 1024 * 1024);
  });
});
