import { readHelmFixture } from "../../render/helm/helm-fixture";
import { makeFolder, runCli } from "../harness";

type Environment = Readonly<Record<string, string>>;
type Row = readonly [
  args: readonly string[],
  environment: Environment,
  release: readonly string[] | null,
  error?: string,
];

const [files, ...rows] = readHelmFixture("releases.json") as readonly [Readonly<Record<string, string>>, ...Row[]];

let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder(files);
});

afterAll(() => {
  folder.remove();
});

describe("determines name and namespace of a release as helm template does", () => {
  it.each(rows.map(([args, environment, release, error]) => ({ args, environment, release, error })))(
    "$args $environment",
    async ({ args, environment, release, error }) => {
      const run = await runCli(folder.path, ["template", ...args], { HOME: folder.path, ...environment });
      const [, name, namespace] = /^name: (.*)\nnamespace: (.*)$/m.exec(run.out) ?? [];
      expect({ code: run.code, release: name === undefined ? null : [name, namespace] }).toEqual({
        code: error === undefined ? 0 : 1,
        release,
      });
      if (error !== undefined) expect(run.err.replace(/\n {9}/g, "\n")).toContain(error);
    },
  );
});
