import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { SharedDeclarations } from "../../../provider/clusters/shared-declarations";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-shared-"));
  chmodSync(folder, 0o700);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const server = "https://one.example";
const key = (kind: string, name: string) => ({ group: "", kind, namespace: "shop", name });
const object = (kind: string, name: string, rest: object = {}): KubeObject => ({
  apiVersion: "v1",
  kind,
  metadata: { name, namespace: "shop", annotations: { note: "x" } },
  ...rest,
});
const open = (own: string, run: string | null = "run"): SharedDeclarations =>
  new SharedDeclarations(run ?? undefined, { SLIPWAY_CACHE: folder }, own);
/** The files that the processes of the runs have written. */
const filesIn = (at = folder): readonly string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(at, entry.name)) : [join(at, entry.name)],
  );

test("a process sees what the others of its run declare for the same cluster, also what they add later", () => {
  const [one, other] = [open("1"), open("2")];
  const coming = other.comingOn(server);
  one.add(server, object("ConfigMap", "settings", { data: { a: "1" } }), false);
  expect(coming.find(key("ConfigMap", "settings"))).toMatchObject({ data: { a: "1" } });
  one.add(server, object("ConfigMap", "later"), false);
  expect(coming.find(key("ConfigMap", "later"))).toBeDefined();
  expect(coming.ofKind("", "ConfigMap")).toHaveLength(2);
  expect(other.comingOn("https://two.example").find(key("ConfigMap", "settings"))).toBeUndefined();
  expect(open("3", "another run").comingOn(server).find(key("ConfigMap", "settings"))).toBeUndefined();
  expect(open("3", null).comingOn(server).find(key("ConfigMap", "settings"))).toBeUndefined();
});

test("what a process declares is not lost while others of this and of other runs end", () => {
  open("1", "another run").add(server, object("ConfigMap", "theirs"), false);
  // The folder still lists the run, and its files are gone.
  symlinkSync(join(folder, "gone"), join(folder, "runs", "ended"));
  const [one, other] = [open("1"), open("2")];
  expect(other.comingOn(server).find(key("ConfigMap", "settings"))).toBeUndefined();
  // Between the look into the folder and the first line, the only other process ends.
  one.comingOn(server).find(key("ConfigMap", "settings"));
  other.end();
  one.add(server, object("ConfigMap", "settings"), false);
  expect(open("3").comingOn(server).find(key("ConfigMap", "settings"))).toBeDefined();
});

test("a process does not read its own file", () => {
  const one = open("1");
  one.add(server, object("ConfigMap", "settings"), false);
  expect(one.comingOn(server).find(key("ConfigMap", "settings"))).toBeUndefined();
});

test("no secret is written, of other kinds only the key, and only this user can read it", () => {
  const one = open("1");
  one.add(server, object("Secret", "db", { data: { password: "aHVudGVyMg==" } }), false);
  one.add(server, object("ConfigMap", "derived", { data: { password: "hunter2" } }), true);
  one.add(server, object("Deployment", "web", { spec: { replicas: 7 } }), false);
  const [file = ""] = filesIn();
  const text = readFileSync(file, "utf8");
  expect(text).not.toMatch(/aHVudGVyMg|hunter2|replicas|note/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(open("2").comingOn(server).find(key("Secret", "db"))).toEqual({
    ...{ apiVersion: "v1", kind: "Secret" },
    metadata: { name: "db", namespace: "shop" },
  });
});

test("a value that is not known yet stays one that is not known", () => {
  const notKnown = Symbol("not known");
  open("1").add(server, object("ConfigMap", "settings", { data: { a: notKnown } }), false);
  const found = open("2").comingOn(server).find(key("ConfigMap", "settings")) as unknown as { data: { a: unknown } };
  expect(typeof found.data.a).toBe("symbol");
});

test.each(["", "{", "[]", '["https://one.example"]', '["https://one.example",{"kind":1}]', "null"])(
  "the line %j of another process says nothing",
  (line) => {
    const one = open("1");
    one.add(server, object("ConfigMap", "settings"), false);
    const [file = ""] = filesIn();
    writeFileSync(file, `${line}\n${readFileSync(file, "utf8")}["https://one.exam`);
    const coming = open("2").comingOn(server);
    expect(coming.ofKind("", "ConfigMap")).toHaveLength(1);
  },
);

test("the end of a process removes its file, and that of the last one the folder of the run", () => {
  const [one, other] = [open("1"), open("2")];
  one.add(server, object("ConfigMap", "settings"), false);
  other.add(server, object("ConfigMap", "more"), false);
  one.end();
  expect(filesIn()).toHaveLength(1);
  other.end();
  expect(readdirSync(join(folder, "runs"))).toEqual([]);
});

test("what a killed run has left is removed after a day", () => {
  open("1", "killed").add(server, object("ConfigMap", "settings"), false);
  const [left = ""] = readdirSync(join(folder, "runs"));
  const long = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(join(folder, "runs", left), long, long);
  open("2", "next").add(server, object("ConfigMap", "settings"), false);
  expect(existsSync(join(folder, "runs", left))).toBe(false);
});

test("a folder that cannot be written costs what others know, and no run", () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "runs"), "a file");
  const one = open("1");
  expect(() => {
    one.add(server, object("ConfigMap", "settings"), false);
    one.end();
  }).not.toThrow();
  expect(open("2").comingOn(server).ofKind("", "ConfigMap")).toEqual([]);
});

test.each(["", "runs"])("a folder that others may write to is neither written nor believed: %p", (name) => {
  const one = open("1");
  one.add(server, object("ConfigMap", "settings"), false);
  expect(open("2").comingOn(server).ofKind("", "ConfigMap")).toHaveLength(1);
  chmodSync(join(folder, name), 0o777);
  expect(open("3").comingOn(server).ofKind("", "ConfigMap")).toEqual([]);
  open("4").add(server, object("ConfigMap", "settings"), false);
  expect(filesIn()).toHaveLength(1);
});

test("the folder of a run that somebody else has made is not believed", () => {
  open("1").add(server, object("ConfigMap", "settings"), false);
  const [run = ""] = readdirSync(join(folder, "runs"));
  chmodSync(join(folder, "runs", run), 0o777);
  expect(open("2").comingOn(server).ofKind("", "ConfigMap")).toEqual([]);
});
