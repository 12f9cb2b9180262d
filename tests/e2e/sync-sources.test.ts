// Sources of a Sync: a chart with values of the program, a Git repository on loopback, several sources, decryption. No
// secret is anywhere but on the cluster.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { type HttpGitServer, startHttpGitServer } from "../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../tools/git/make-repository";
import { findInTexts } from "../tools/leaks/find-secrets";
import { encryptFiles, newKey } from "./encrypt-files";
import { at, mustFail, mustSucceed, readState } from "./harness";
import { useScene } from "./scene";
import { liveNames, syncProgram } from "./sync-scene";

const scene = useScene({ name: "sync-sources" });
const secrets = {
  value: "hunter22-of-the-program",
  decrypted: "hunter23-of-sops",
  inFile: "hunter24-of-values",
} as const;

let folder = "";
let server: HttpGitServer;
let repository: TestRepository;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-e2e-sync-"));
  server = await startHttpGitServer({ folder });
  repository = makeRepository(folder, "env.git");
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const configMap = (name: string, data: Readonly<Record<string, string>>): string =>
  JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data });

const chart = {
  "chart/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "chart/values.yaml": "color: chart\npassword: none\nfile: none\n",
  "chart/templates/map.yaml": configMap("{{ .Release.Name }}", {
    color: "{{ .Values.color }}",
    password: "{{ .Values.password }}",
    file: "{{ .Values.file }}",
  }),
};

function expectNoSecrets(text: string): void {
  expect(findInTexts({ ...secrets, key: "AGE-SECRET-KEY-" }, { text })).toEqual([]);
}

test("a chart with values, a Git repository and encrypted files are one set, and no secret is shown", async () => {
  const key = await newKey();
  write({
    ...chart,
    "chart/values.enc.yaml": `file: ${secrets.inFile}\n`,
    "plain/login.yaml": `apiVersion: v1\nkind: Secret\nmetadata:\n    name: login\nstringData:\n    key: ${secrets.decrypted}\n`,
  });
  await encryptFiles(folder, key, [
    ["chart/values.enc.yaml"],
    ["plain/login.yaml", "--encrypted-regex", "^stringData$"],
  ]);
  repository.commit({ "values/prod.yaml": "color: blue\n", "more/map.yaml": configMap("more", { a: "1" }) });
  const sync = (): slipway.SyncArgs => {
    const sourceRef = new slipway.GitRepository({ url: `${server.url}/env.git`, ref: { branch: "main" } });
    return {
      namespace: scene.namespace,
      prune: true,
      decryption: { provider: "sops", secretRef: { name: "keys" } },
      sources: [
        {
          source: folder,
          path: "chart",
          helm: {
            releaseName: "web",
            valueFiles: ["$env/values/prod.yaml", "values.enc.yaml"],
            valuesObject: { password: pulumi.secret(secrets.value) },
          },
        },
        { sourceRef, ref: "env", path: "more" },
        { source: folder, path: "plain" },
      ],
    };
  };
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: sync() })));
  // Without the keys, a preview does not know the objects, and an update fails.
  const early = mustSucceed(await scene.stack.run("preview"));
  expect(early.output).toMatch(/Secret .*keys does not exist, or no cluster answers: its objects are not known yet/);
  expect(mustFail(await scene.stack.run("up")).output).toContain("SOPS_KEY_INVALID");
  await scene.kubectl("create", "secret", "generic", "keys", `--from-literal=identity.agekey=${key}`);
  const preview = mustSucceed(await scene.stack.run("preview"));
  const up = mustSucceed(await scene.stack.run("up"));
  expect(await liveNames(scene, "configmaps,secrets")).toEqual([
    ...["ConfigMap/more", "ConfigMap/web"],
    ...["Secret/keys", "Secret/login"],
  ]);
  const data = { color: "blue", password: secrets.value, file: secrets.inFile };
  expect(at(await scene.get("configmap/web"), "data")).toEqual(data);
  expect(at(await scene.get("secret/login"), "data", "key")).toBe(Buffer.from(secrets.decrypted).toString("base64"));

  const again = mustSucceed(await scene.stack.run("preview"));
  expect(again.changes).not.toHaveProperty("update");
  // The next commit of the branch is followed, and what it has no more is pruned.
  repository.commit({ "values/prod.yaml": "color: green\n", "more/map.yaml": configMap("other", { a: "1" }) });
  const changed = mustSucceed(await scene.stack.run("preview"));
  expect(changed.output).toContain("/ConfigMap/");
  const last = mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/web"), "data")).toEqual({ ...data, color: "green" });
  expect(await liveNames(scene)).toEqual(["ConfigMap/other", "ConfigMap/web"]);
  for (const { output, events } of [early, preview, up, again, changed, last]) {
    expectNoSecrets(output);
    expectNoSecrets(JSON.stringify(events));
  }
  expectNoSecrets(readState(scene.stack));
});

test("a template that fails with a secret value, and arguments that exclude each other", async () => {
  write({ ...chart, "chart/templates/map.yaml": '{{ fail (printf "%s is weak" .Values.password) }}' });
  let args: slipway.SyncArgs = {
    source: folder,
    path: "chart",
    helm: { valuesObject: { password: pulumi.secret(secrets.value) } },
  };
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: args })));
  const failed = mustFail(await scene.stack.run("preview"));
  expect(failed.output).toContain("Sync shop: HELM_RENDER: cannot render the templates of the chart");
  expect(failed.output).toContain("[secret] is weak");
  expectNoSecrets(failed.output);
  args = { source: folder, sources: [{ source: folder }] };
  expect(mustFail(await scene.stack.run("preview")).output).toContain(
    "Sync shop: source: cannot be given beside sources: write it in an entry of them",
  );
});
