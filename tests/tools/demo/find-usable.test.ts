import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findUsable } from "./find-usable";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "slipway-usable-"));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

/** A program that prints this version. */
function program(path: string, version: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${version}"\n`);
  chmodSync(file, 0o755);
  return file;
}

function controlPlaneIn(folder: string, version: string, programs: readonly string[]): void {
  for (const name of programs) program(join(folder, name), `Kubernetes v${version}`);
  program(join(folder, "etcd"), "etcd Version: 3.6.4");
}

const servers = ["kube-apiserver", "kube-controller-manager", "kube-scheduler"];
const find = async (path = ""): Promise<readonly string[]> =>
  (await findUsable({ HOME: home, PATH: path })).map(({ name }) => name);

test("a home without anything has nothing", async () => {
  expect(await find()).toEqual([]);
});

test("pulumi on PATH, if it is not too old", async () => {
  program("old/pulumi", "v3.90.1");
  expect(await find(join(home, "old"))).toEqual([]);
  const file = program("new/pulumi", "v3.250.0");
  const found = await findUsable({ HOME: home, PATH: [join(home, "old"), join(home, "new")].join(":") });
  expect(found).toEqual([{ name: "Pulumi 3.250.0", files: new Map([["pulumi", file]]) }]);
});

test("a control plane where kwokctl keeps that of a cluster", async () => {
  controlPlaneIn(".kwok/clusters/dev/bin", "1.35.2", [...servers, "kubectl"]);
  expect(await find()).toEqual(["a control plane of Kubernetes 1.35.2"]);
});

test("envtest has an API server alone: the others can come from PATH, in the same version", async () => {
  controlPlaneIn(".local/share/kubebuilder-envtest/k8s/1.34.0-linux-amd64", "1.34.0", ["kube-apiserver", "kubectl"]);
  expect(await find()).toEqual([]);
  controlPlaneIn("other", "1.33.0", servers.slice(1));
  expect(await find(join(home, "other"))).toEqual([]);
  controlPlaneIn("same", "1.34.0", servers.slice(1));
  expect(await find([join(home, "other"), join(home, "same")].join(":"))).toEqual([
    "a control plane of Kubernetes 1.34.0",
  ]);
});

test("the newest version of envtest goes first, and one that the plugin does not know is left out", async () => {
  for (const version of ["1.9.0", "1.36.1", "1.31.0", "1.50.0"]) {
    controlPlaneIn(`.local/share/kubebuilder-envtest/k8s/${version}-linux-amd64`, version, [...servers, "kubectl"]);
  }
  expect(await find()).toEqual(["a control plane of Kubernetes 1.36.1"]);
});
