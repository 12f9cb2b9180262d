import { gzipSync } from "node:zlib";
import { openChart, openMemory, templateChart, type Environment } from "slipway";
import { makeTar } from "./chart/make-tar";
import { messageOf } from "./message-of";

const environment: Environment = { now: () => 0n, randomBytes: (count) => new Uint8Array(count) };
const metadata = "apiVersion: v2\nname: web\nversion: 0.1.0\n";
const failing = 'a: 1\nb: {{ fail "no" }}\n';

type Files = Readonly<Record<string, string>>;

function packed(files: Files): Uint8Array {
  return gzipSync(makeTar(Object.fromEntries(Object.entries(files).map(([name, text]) => [`web/${name}`, text]))));
}

/** The lines of the message up to the reason, from a folder and from an archive. */
function linesOf(files: Files): readonly (readonly string[])[] {
  const contents = [
    { kind: "directory", tree: openMemory(files), path: "." },
    { kind: "archive", bytes: packed(files) },
  ] as const;
  return contents.map((content) => {
    const message = messageOf(() => templateChart(openChart({ content, label: "web.tgz" }), { environment }));
    const lines = message.split("\n").slice(1);
    return lines.slice(
      0,
      lines.findIndex((line) => line.startsWith("  why")),
    );
  });
}

/** Both ways the same. */
const both = (lines: readonly string[]): readonly (readonly string[])[] => [lines, lines];

describe("errors of charts show the line", () => {
  it("of a template", () => {
    expect(linesOf({ "Chart.yaml": metadata, "templates/a.yaml": failing })).toEqual(
      both(["  where  web/templates/a.yaml:2:7", '         b: {{ fail "no" }}', "               ^"]),
    );
  });

  it("of a template that cannot be parsed", () => {
    expect(linesOf({ "Chart.yaml": metadata, "templates/a.yaml": "a: 1\nb: {{ if }}\n" })).toEqual(
      both(["  where  web/templates/a.yaml:2", "         b: {{ if }}", "         ^"]),
    );
  });

  it("of a template of a subchart with an alias", () => {
    const files = {
      "Chart.yaml": `${metadata}dependencies: [{name: sub, version: 1.0.0, alias: other}]\n`,
      "charts/sub/Chart.yaml": "apiVersion: v2\nname: sub\nversion: 1.0.0\n",
      "charts/sub/templates/a.yaml": failing,
    };
    expect(linesOf(files)).toEqual(
      both(["  where  web/charts/other/templates/a.yaml:2:7", '         b: {{ fail "no" }}', "               ^"]),
    );
  });

  it("of Chart.yaml", () => {
    const lines = ["         version: 0.1.0: 2", "                       ^"];
    const files = { "Chart.yaml": "apiVersion: v2\nname: web\nversion: 0.1.0: 2\n", "templates/a.yaml": "" };
    expect(linesOf(files).map((shown) => shown.slice(1))).toEqual(both(lines));
  });

  it.each<[string, Files]>([
    ["a template of a Secret", { "templates/a.yaml": `kind: Secret\n${failing}` }],
    ["a line with a password", { "templates/a.yaml": 'password: {{ fail "no" }}\n' }],
    ["a file that may be anything", { "templates/a.txt": failing }],
    ["the values", { "values.yaml": "a: [\n" }],
  ])("but not of %s", (_, files) => {
    for (const lines of linesOf({ "Chart.yaml": metadata, ...files })) expect(lines).toHaveLength(1);
  });
});
