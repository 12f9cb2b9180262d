import { isSyncError } from "../../../engine/errors/sync-error";
import { GoYamlError } from "../../../engine/yaml/go-yaml-error";
import { readConfig } from "../../../engine/yaml/read/read-config";

// The errors of `fromYaml` in Helm v3.22.0; tests/properties/helm-strings.test.ts compares random ones with the
// program.
const rows: readonly (readonly [text: string, words: string])[] = [
  ["a: @x", "yaml: found character that cannot start any token"],
  ["a: 1\n b: 2\n", "yaml: line 2: mapping values are not allowed in this context"],
  ["a: 1\nb\n", "yaml: line 3: could not find expected ':'"],
  ["a:\n- b\nc: - d", "yaml: line 3: block sequence entries are not allowed in this context"],
  ["a: [b", "yaml: line 1: did not find expected ',' or ']'"],
  ["a: {b: c", "yaml: line 1: did not find expected ',' or '}'"],
  ["x: 1\n{}: 2", "yaml: line 1: did not find expected key"],
  ["%YAML 1.2\n---\na: b", "yaml: found incompatible YAML document"],
  ["%YAML 1\n---\na: b", "yaml: did not find expected digit or '.' character"],
  ["a: !b!c d", "yaml: found undefined tag handle"],
  ["a: !<%c3%28> d", "yaml: found an incorrect trailing UTF-8 octet"],
  ['a:\n  "\\x1"', "yaml: line 2: did not find expected hexdecimal number"],
  ["a: *b", "yaml: unknown anchor 'b' referenced"],
  ["a: &b [*b]", "yaml: anchor 'b' value contains itself"],
  ["a: \u0001", "yaml: control characters are not allowed"],
  ["a: !!int 2020-01-01", "yaml: cannot decode !!str `2020-01-01` as a !!int"],
  ["~: b", "unsupported map key of type: %!s(<nil>), key: <nil>, value: "],
  ["{b: .inf, a: -.inf}", "json: unsupported value: -Inf"],
  ["b: .inf\n~: a", "unsupported map key of type: %!s(<nil>), key: <nil>, value: "],
  ["? [a]\n: 1\nb: @", "yaml: line 3: found character that cannot start any token"],
];

test.each(rows)("go-yaml's words for %j", (text, words) => {
  let cause: unknown;
  try {
    readConfig(text, "x.yaml");
  } catch (error) {
    cause = isSyncError(error) ? error.cause : error;
  }
  expect(cause).toBeInstanceOf(GoYamlError);
  expect((cause as GoYamlError).message).toBe(words);
});
