import { matchImage } from "../../../../../engine/render/kustomize/transformers/match-image";
import { compileRegexp } from "../../../../../engine/go/regexp/compile";
import { deployment, testErrors } from "../test-errors";

const place = { file: "kustomization.yaml", line: 1, column: 1 };
const tail = "(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$";
const names = ["nginx", "docker.io/nginx", "a.b", "reg:5000/a", "ng.*", "nginx|redis", "(a", ""];
const texts = [
  ...["nginx", "nginx:1.2", "nginx:", "nginx@sha256:abc", "nginx:1@sha256:abc", "nginx:1@sha256", "nginx2", "my/nginx"],
  ...["docker.io/nginx:1", "dockerXio/nginx", "a.b", "axb:1", "a\nb", "a\u00e9b", "a\u{1f600}b", "reg:5000/a:1"],
  ...["redis:1", "nginx:1\n", "nginx:{tag}", "nginx:1:2", "nginx@a+b.c:1", "nginx@a++b:1", "", ":1", "@a:b"],
];

test.each(names)("the name %j means the same images as Go's expression", (name) => {
  const matches = matchImage({ name, place });
  const expected = name === "(a" ? () => false : (text: string) => compileRegexp(`^${name}${tail}`).test(text);
  expect(texts.filter(matches)).toEqual(texts.filter(expected));
});

test("a name of 99,000 letters takes no time", () => {
  const name = "a".repeat(99_000);
  const start = performance.now();
  expect([matchImage({ name, place })(`${name}:1`), matchImage({ name, place })("a")]).toEqual([true, false]);
  expect(performance.now() - start).toBeLessThan(2000);
});

testErrors("errors of image names", [
  {
    name: "an image whose name is a long expression",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
images:
  - name: ${"a+".repeat(6000)}
    newTag: v1
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_SELECTOR: cannot read the name of an image",
      "  where  kustomization.yaml:3:5 images[0].name",
      "  why    the regular expression has 12078 characters; at most 10000 are compiled",
      "  mend   shorten it: the name is a regular expression, and several entries may set the same tag",
    ],
  },
]);
