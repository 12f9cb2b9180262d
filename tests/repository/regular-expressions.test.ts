import ts from "typescript";
import { slowLoop } from "../tools/regular-expressions/slow-loops";
import { listFiles, readRepositoryFile } from "./repository-files";

// Engines with backtracking take quadratic time, or worse, for expressions that can split a text in several ways. Texts
// of others are matched everywhere: each expression takes linear time, or the length of its texts is limited.
const files = ["engine", "sdk", "provider"]
  .flatMap((folder) => listFiles(folder))
  .filter((file) => file.endsWith(".ts"));

interface Found {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Why an expression that is not linear does no harm: what limits its texts. */
const bounded: Readonly<Record<string, string>> = {
  "engine/cli/decrypt-command.ts /\\[\\s*(?:(?<quote>['\"])(?<key>.*?)\\k<quote>|(?<index>[0-9]+))\\s*\\]/y":
    "an argument of the command line; the backreference is one character",
  'engine/cli/explain-value/read-path.ts /(^|\\.)((?:[^.[\\]"\\\\]|\\\\.)*\\\\\\.(?:[^.[\\]"\\\\]|\\\\.)*)/g':
    "an argument of the command line",
  "engine/helm-release/actions/action-context.ts /\\.?0+Z$/": "a time of 24 characters",
  "engine/kube/errors/status-error.ts /<(script|style)[^]*?<\\/\\1>|<[^>]*>/gi": "the first 4,096 characters",
  "engine/plan/declared/kapp-names.ts /\\{.+?\\}/g": "4,096 characters (maximumLength)",
  "engine/plan/flux/normalize/quantity.ts /^([+-]?)(\\d*)(?:\\.(\\d*))?([eEinumkKMGTP]*[-+]?\\d*)$/":
    "a quantity has a limited length (limits.length)",
  "engine/render/helm/name-template.ts /\\$(?:\\{([^}]+)\\}|\\{\\}?|([*#$@!?\\-0-9]|[A-Za-z_]\\w*))/g":
    "an argument of the command line",
  "engine/render/helm/schema/exact-number.ts /\\B(?=(\\d{3})+$)/g": "the digits of a float64",
  "engine/render/helm/types/read-comments.ts /^\\s*##?\\s*@param\\s+(\\S+)\\s*(?:\\[([^\\]]*)\\])?\\s*(.*)$/":
    "1,000 characters (longestLine)",
  "engine/render/helm/types/read-comments.ts /^\\s*@(\\w+)\\s*(?:--\\s*(.*))?$/": "1,000 characters (longestLine)",
  "engine/render/helm/types/read-comments.ts /^#+(?!#)\\s*(?!\\s)(\\S*?)\\s*--(?:\\s+(.*))?$/":
    "1,000 characters (longestLine)",
  "engine/render/helm/types/read-comments.ts /^(?:\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^']|'')*'|[^\\s\"'#[{][^#]*?)\\s*:(?=\\s)/":
    "1,000 characters (longestLine)",
  "engine/render/helm/types/read-comments.ts /^\\s*(?:\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^']|'')*'|[^\\s\"'#][^#]*?|[^\\s\"'#]\\S*)?\\s+(#.*)$/":
    "1,000 characters (longestLine)",
  'engine/sources/oci/list-tags.ts /<([^>]*)>\\s*;[^,]*\\brel="?next"?/': "the 16 KiB of a response's headers",
  "engine/sources/keys/environment-keys.ts /[ \\t]+(?=AGE-)/g": "a variable of the user's environment",
  "engine/yaml/read/scanner.ts /(?:%[0-9a-fA-F]{2})+|%/g": "each attempt ends with a match: nothing is read twice",
};

/** Files with expressions that are put together, and why these take linear time, or what limits their texts. */
const composed: Readonly<Record<string, string>> = {
  "engine/go/regexp/text-test.ts": "literals and `.*`, with one way to split them",
  "engine/go/semver/constraint.ts": "512 bytes (longestConstraintBytes); the one of a whole constraint is RE2's",
  "engine/go/strconv/parse-integer.ts": "no loops",
  "engine/go/time/zone.ts": "a name of letters, over our own table",
  "engine/render/helm/manifests/plain-head.ts": "loops of limited length",
  "engine/render/helm/manifests/render-release.ts": "53 characters (longestName)",
  "engine/render/kustomize/transformers/match-image.ts": "a tail of an image without loops in loops",
  "engine/render/sops/formats/print-yaml.ts": "one loop of limited length",
  "engine/render/taint/perturb-text.ts": "one character",
};

function visitExpressions(file: string, literal: (found: Found) => void, dynamic: () => void): void {
  const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      literal({ place: `${file}:${line + 1}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isRegExp =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === "RegExp";
    if (isRegExp) dynamic();
    ts.forEachChild(node, visit);
  };
  visit(source);
}

test("each regular expression takes linear time, or its texts have a limited length", () => {
  const slow: string[] = [];
  const used = new Set<string>();
  const dynamic = new Set<string>();
  let count = 0;
  for (const file of files) {
    visitExpressions(
      file,
      ({ place, source, flags }) => {
        count += 1;
        const loop = slowLoop(source, flags);
        if (loop === undefined) return;
        const key = `${file} /${source}/${flags}`;
        if (Object.hasOwn(bounded, key)) used.add(key);
        else slow.push(`${place}: /${source}/${flags}: ${loop}`);
      },
      () => dynamic.add(file),
    );
  }
  expect(slow).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(bounded).sort());
  expect([...dynamic].sort()).toEqual(Object.keys(composed).sort());
  expect(count).toBeGreaterThan(500);
});

test.each<[string, string]>([
  ["(a+)+b", ""],
  ["(a|a)*b", ""],
  ["(?:[-a-z0-9]+\\/?\\.?)+$", ""],
  ["^(a{1,50})+$", ""],
  ["^a+a+$", ""],
  ["^data:(.+),iv:(.+)\\]", ""],
  ["^(\\d*)\\.?(\\d*)x", ""],
  ["\\s*\\n\\s*", "g"],
  ["\\/+$", ""],
  ["updates to .+ are forbidden", ""],
  ["(token|auth)[\\w.-]*:", "i"],
  ["\\B(?=(\\d{3})+$)", "g"],
  ["^\\s*x", "m"],
  ["[^\\]]*\\]\\(", "u"],
])("/%s/%s is slow", (source, flags) => {
  expect(slowLoop(source, flags)).toBeDefined();
});

test.each<[string, string]>([
  ["^(a+b)+", ""],
  ["^[^,]+,iv:[^,]+\\]", ""],
  ["^\\s*x", ""],
  ["^x: .*$", "m"],
  ["[^a-z0-9]+", "g"],
  ["^([a-z]+)\\s*=\\s*([^]*)$", "i"],
  ["^\\w[\\w.-]{0,127}$", ""],
  ['"(?:[^"\\\\]|\\\\.)*"', "y"],
])("/%s/%s takes linear time", (source, flags) => {
  expect(slowLoop(source, flags)).toBeUndefined();
});
