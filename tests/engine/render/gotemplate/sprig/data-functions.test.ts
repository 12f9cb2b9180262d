import { createTemplateSet } from "../../../../../engine/render/gotemplate/create-template-set";
import { sprigFunctions } from "../../../../../engine/render/gotemplate/sprig/index";
import { anyMapType, namedType } from "../../../../../engine/go/values/types";
import { NamedMap, type GoValue } from "../../../../../engine/go/values/values";
import { readTypedData, type Json } from "../../../../conformance/typed-data";

const functions = sprigFunctions({ now: () => 0n, randomBytes: (count) => new Uint8Array(count) });

function execute(template: string, data: GoValue): string {
  const set = createTemplateSet("t", { functions });
  try {
    set.parse("t", template);
    return set.execute("t", data);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The output or the error of Go 1.26 with Sprig 3.3.0 (tests/tools/modules/gotemplate). */
const cases: readonly { name: string; template: string; data?: Json; expected: string }[] = [
  {
    name: "a list keeps its NaN equal to itself only within it",
    template: "{{ $l := list .nan }}{{ deepEqual $l $l }} {{ deepEqual $l (list .nan) }} {{ deepEqual .nan .nan }}",
    data: { nan: { $type: "float64", value: "NaN" } },
    expected: "true false false",
  },
  {
    name: "types must be the same",
    template:
      '{{ deepEqual 1 1.0 }} {{ deepEqual (list 1) (until 2 | rest) }} {{ deepEqual .a .b }} {{ deepEqual (dict "a" 1) (dict "a" 1) }}',
    data: { a: { $type: "[]string", value: ["x"] }, b: ["x"] },
    expected: "false true false true",
  },
  {
    name: "nil equals no empty list",
    template:
      "{{ deepEqual (list) (concat) }} {{ deepEqual (concat) (rest (list)) }} {{ concat | toJson }} {{ rest (list 1) | toJson }}",
    expected: "false true null []",
  },
  {
    name: "versions are compared as they were written",
    template: '{{ deepEqual (semver "1.2.3") (semver "1.2.3") }} {{ deepEqual (semver "1.2.3") (semver "v1.2.3") }}',
    expected: "true false",
  },
  {
    name: "a copied version is empty",
    template: '{{ deepCopy (semver "1.2.3") }} {{ (deepCopy (semver "1.2.3")).Original }}',
    expected: "0.0.0 ",
  },
  {
    name: "a copy is not changed with its original",
    template:
      '{{ $a := dict "l" (list (dict "x" 1)) }}{{ $b := deepCopy $a }}{{ $_ := set (index $a.l 0) "x" 2 }}{{ $a }} {{ $b }}',
    expected: "map[l:[map[x:2]]] map[l:[map[x:1]]]",
  },
  {
    name: "the end of a sequence wraps around",
    template:
      "[{{ seq (int .big) }}] [{{ seq -2 }}] [{{ seq 3 1 }}] [{{ seq 1 2 6 }}] [{{ seq 6 -2 1 }}] [{{ seq 1 -1 3 }}]",
    data: { big: 1e21 },
    expected: "[] [1 0 -1 -2] [3 2 1] [1 3 5] [6 4 2] []",
  },
  {
    name: "chunks of sizes that are none",
    template: "{{ chunk -5 (list 1 2 3 4) | toJson }} {{ chunk 2 (list) | toJson }}",
    expected: "[] []",
  },
  {
    name: "a chunk size of zero",
    template: "{{ chunk 0 (list 1) }}",
    expected:
      'template: t:1:3: executing "t" at <chunk 0 (list 1)>: error calling chunk: runtime error: makeslice: len out of range',
  },
  {
    name: "octal and decimal",
    template:
      '{{ int "0755" }} {{ int "08" }} {{ int "1.0" }} {{ float64 "0755" }} {{ int64 "0x1F" }} {{ atoi "99999999999999999999" }}',
    expected: "493 0 1 755 31 9223372036854775807",
  },
  {
    name: "integers wrap around",
    template:
      "{{ add 9223372036854775807 1 }} {{ mul 9223372036854775807 2 }} {{ div (int64 .least) -1 }} {{ int .big }}",
    data: { big: 1e21, least: "-9223372036854775808" },
    expected: "-9223372036854775808 -2 -9223372036854775808 -9223372036854775808",
  },
  {
    name: "decimals",
    template:
      "{{ addf 0.1 0.2 }} {{ divf 1 3 }} {{ divf -1 3 }} {{ divf 2 3 }} {{ mulf 1e200 1e200 }} {{ subf 1 0.9 }}",
    expected: "0.3 0.3333333333333333 -0.3333333333333333 0.6666666666666667 +Inf 0.1",
  },
  {
    name: "rounding",
    template:
      "{{ round 2.5 0 }} {{ round -2.5 0 }} {{ round -2.2 0 }} {{ round 123.4567 2 }} {{ round 1250 -2 }} {{ round 2.3 0 0.3 }} {{ round 1.005 2 }}",
    expected: "3 -3 -3 123.46 1300 2 1",
  },
  {
    name: "infinity before NaN",
    template: "{{ maxf .nan .inf }} {{ minf .nan .inf }} {{ maxf .inf 1 }} {{ minf .nan 1 }}",
    data: { nan: { $type: "float64", value: "NaN" }, inf: { $type: "float64", value: "+Inf" } },
    expected: "+Inf NaN +Inf NaN",
  },
  {
    name: "no decimal of infinity",
    template: "{{ addf .inf 1 }}",
    data: { inf: { $type: "float64", value: "-Inf" } },
    expected: 'template: t:1:3: executing "t" at <addf .inf 1>: error calling addf: Cannot create a Decimal from -Inf',
  },
  {
    name: "no division by zero",
    template: "{{ divf 1 0 }}",
    expected: 'template: t:1:3: executing "t" at <divf 1 0>: error calling divf: decimal division by 0',
  },
  {
    name: "nor of integers",
    template: "{{ mod 1 0 }}",
    expected: 'template: t:1:3: executing "t" at <mod 1 0>: error calling mod: runtime error: integer divide by zero',
  },
  {
    name: "uniq tells types apart",
    template: '{{ uniq (list 1 1.0 "1" true 1 "1" nil nil (list 1) (list 1)) | toJson }} {{ uniq (list .nan .nan) }}',
    data: { nan: { $type: "float64", value: "NaN" } },
    expected: '[1,1,"1",true,null,[1]] [NaN NaN]',
  },
];

describe("the data functions of Sprig", () => {
  it.each(cases)("$name", ({ template, data, expected }) => {
    expect(execute(template, readTypedData(data))).toBe(expected);
  });

  it("give a map of a named type back as a plain one that shares its entries", () => {
    const values = new NamedMap([["a", new Map([["b", 1]])]], namedType("chartutil.Values", anyMapType));
    const template =
      '{{ typeOf . }} {{ $m := merge . (dict "c" 2) }}{{ typeOf $m }} {{ $_ := set $m "d" 3 }}{{ toJson . }} {{ dig "a" "b" "" $m }}';
    expect(execute(template, values)).toBe('chartutil.Values map[string]interface {} {"a":{"b":1},"c":2,"d":3} 1');
    expect(execute('{{ dig "a" "b" "" . }}', values)).toBe(
      'template: t:1:3: executing "t" at <dig "a" "b" "" .>: error calling dig: interface conversion: interface {} is chartutil.Values, not map[string]interface {}',
    );
  });

  const hostile: readonly { name: string; template: string; error: string }[] = [
    {
      name: "a list that would fill the memory",
      template: "{{ until 10000001 }}",
      error: "<until 10000001>: error calling until: a list of 10000001 numbers, where at most 10000000 are allowed",
    },
    {
      name: "a list that doubles",
      template: "{{ $l := until 100 }}{{ range 100 }}{{ $l = concat $l $l }}{{ end }}",
      error: "<concat $l $l>: error calling concat: a list of more than 10000000 elements",
    },
    {
      name: "a map that doubles",
      template: "{{ $d := dict }}{{ range 100 }}{{ $_ := set $d (toString .) (deepCopy $d) }}{{ end }}",
      error: "<deepCopy $d>: data of more than 2000000 values, or with a text of more than 8388608 characters",
    },
    {
      name: "a copy of a map that holds itself",
      template: '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ deepCopy $d }}',
      error: "<deepCopy $d>: error calling deepCopy: data of more than 2000 levels, or that contains itself",
    },
  ];

  it.each(hostile)("refuse $name", ({ template, error }) => {
    expect(execute(template, null).replace(/^.*? at /, "")).toBe(error);
  });

  it.each(["{{ merge $d $e }}", "{{ toJson $d }}", "{{ deepEqual $d $e }}", "{{ $d }}"])(
    "come to an end in %s of maps that hold themselves",
    (action) => {
      const cycles = '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ $e := dict }}{{ $_ := set $e "a" $e }}';
      expect(execute(`${cycles}${action}`, null).length).toBeLessThan(1000);
    },
  );
});
