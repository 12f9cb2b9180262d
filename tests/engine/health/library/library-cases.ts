import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HealthStatus } from "../../../../engine/model/outcomes/health";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { readDocuments } from "../../../../engine/yaml/read/read";
import { toPlain } from "../../../../engine/yaml/write/to-json";

/** The folder of the fixtures: one file for each table of rules. */
export const fixtureFolder = join(__dirname, "../../../fixtures/health-library");

/** One document of a fixture: kinds that one rule decides, and objects of each of them. */
interface Fixture {
  readonly kinds: readonly string[];
  readonly withoutStatus?: HealthStatus;
  /** By `Health`, or `Health, what is special`. */
  readonly cases: Readonly<Record<string, Pick<KubeObject, "metadata" | "spec" | "status">>>;
}

/** One object and its health. */
export interface LibraryCase {
  /** The key of the kind in the table of the library. */
  readonly key: string;
  readonly name: string;
  readonly expected: HealthStatus;
  readonly object: KubeObject;
}

/** What the recorded run of Argo CD's scripts says: the health, and the message if it is a text of the object. */
export type Recorded = Readonly<Record<string, Readonly<Record<string, readonly [HealthStatus, string | null]>>>>;

/** The case of an object that its controller has not seen yet. */
export const withoutStatus = "without a status";

/** The names of the fixtures, without extension. */
export const fixtureNames = readdirSync(fixtureFolder)
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.slice(0, -".yaml".length));

/** The results of Argo CD's scripts; a case for which a script fails is not there. */
export function readRecorded(): Recorded {
  return JSON.parse(readFileSync(join(fixtureFolder, "argo-cd.json"), "utf8")) as Recorded;
}

/** The cases of a fixture, for each of its kinds. */
export function casesOf(name: string): readonly LibraryCase[] {
  const text = readFileSync(join(fixtureFolder, `${name}.yaml`), "utf8");
  const fixtures = readDocuments(text, `${name}.yaml`).map((document) => toPlain(document) as Fixture);
  return fixtures.flatMap(({ kinds, cases, withoutStatus: health = "Progressing" }) =>
    kinds.flatMap((key) => [
      ...Object.entries(cases).map(([title, fields]) => makeCase(key, title, healthOf(title), fields)),
      makeCase(key, withoutStatus, health, {}),
    ]),
  );
}

function healthOf(title: string): HealthStatus {
  return (title.split(",")[0] ?? "") as HealthStatus;
}

function makeCase(key: string, name: string, expected: HealthStatus, fields: Partial<KubeObject>): LibraryCase {
  const [group = "", kind = ""] = key.replace(/^\*/, "example").replace(/\*$/, "ExamplePolicy").split("/");
  const metadata = { name: "web", namespace: "shop", generation: 2, ...fields.metadata };
  return { key, name, expected, object: { apiVersion: `${group}/v1`, kind, spec: {}, ...fields, metadata } };
}
