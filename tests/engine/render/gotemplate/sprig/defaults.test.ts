import { createTemplateSet } from "../../../../../engine/render/gotemplate/create-template-set";
import { sprigFunctions } from "../../../../../engine/render/gotemplate/sprig";

function render(template: string): string {
  const functions = sprigFunctions({ now: () => 0n, randomBytes: () => new Uint8Array() });
  const set = createTemplateSet("t", { functions });
  set.parse("t", template);
  return set.execute("t", null);
}

// The output of `helm template` (3.22).
test.each([
  ["{{ empty 0i }} {{ empty 1i }}", "true false"],
  ["{{ default 5 0i }} {{ coalesce 0i 7 }}", "5 7"],
  ["{{ any 0i }} {{ all 1i }}", "false true"],
  ["{{ compact (list 0i 1) }}", "[1]"],
  ['{{ merge (dict "a" 0i) (dict "a" 1) }}', "map[a:(0+0i)]"],
])("a complex number: %s", (template, expected) => {
  expect(render(template)).toBe(expected);
});
