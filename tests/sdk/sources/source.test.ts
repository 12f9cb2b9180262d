import * as pulumi from "@pulumi/pulumi";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { readSource, sourceAmong, type SourceReference } from "../../../sdk/arguments/source-reference";
import { Artifact } from "../../../sdk/sources/artifact";
import { Bucket } from "../../../sdk/sources/bucket";
import { GitRepository } from "../../../sdk/sources/git-repository";
import type { GitRepositoryArgs } from "../../../sdk/sources/git-repository-args";
import { HelmChart } from "../../../sdk/sources/helm-chart";
import { HelmRepository } from "../../../sdk/sources/helm-repository";
import { LocalDirectory } from "../../../sdk/sources/local-directory";
import { OciRepository } from "../../../sdk/sources/oci-repository";
import type { OciRepositoryArgs } from "../../../sdk/sources/oci-repository-args";

const read = (source: SourceReference) => source[readSource]();

test("the arguments become the description of a source, with the credentials beside the others", async () => {
  const repository = new GitRepository({
    url: pulumi.output("https://git.example/deploy"),
    ref: { semver: pulumi.output("1.x") },
    auth: { username: "robot", password: pulumi.secret("hunter22"), identity: "key", tls: { ca: "pem" } },
    sparseCheckout: ["app"],
  });
  const { described, secrets, unknown } = await read(repository);
  expect(described).toEqual({
    kind: "GitRepository",
    url: "https://git.example/deploy",
    ref: { semver: "1.x" },
    username: "robot",
    password: "hunter22",
    ssh: { identity: "key" },
    tls: { ca: "pem" },
    sparseCheckout: ["app"],
  });
  expect(unknown).toEqual([]);
  expect(secrets).toEqual(expect.arrayContaining(["hunter22", "key"]));
});

test("an app of GitHub is one field of the description, and its key is secret", async () => {
  const auth = { githubAppID: "7", githubAppInstallationOwner: "shop", githubAppPrivateKey: "hunter22" };
  const url = "https://git.example/deploy";
  const { described, secrets } = await read(new GitRepository({ url, provider: "github", auth }));
  expect(described).toEqual({ kind: "GitRepository", url, provider: "github", githubApp: auth });
  expect(secrets).toContain("hunter22");
});

test("a chart has the description and the credentials of its repository", async () => {
  const sourceRef = new HelmRepository({
    url: "https://charts.example",
    auth: { username: "robot", password: "hunter22", tls: { certificate: "pem", key: "hunter23" } },
    passCredentials: true,
    timeout: "20s",
    proxy: { address: "http://proxy.example:3128", password: "hunter24" },
  });
  const valuesFiles = ["values.yaml", "prod.yaml"];
  const { described, secrets } = await read(new HelmChart({ sourceRef, chart: "shop", version: "1.x", valuesFiles }));
  expect(described).toEqual({
    kind: "HelmChart",
    sourceRef: {
      kind: "HelmRepository",
      url: "https://charts.example",
      username: "robot",
      password: "hunter22",
      tls: { certificate: "pem", key: "hunter23" },
      passCredentials: true,
      timeout: "20s",
      proxy: { address: "http://proxy.example:3128", password: "hunter24" },
    },
    chart: "shop",
    version: "1.x",
    valuesFiles,
  });
  expect(secrets).toEqual(expect.arrayContaining(["hunter22", "hunter23", "hunter24"]));
});

test("the types of sources differ", () => {
  const isRepository: Bucket extends GitRepository ? true : false = false;
  // @ts-expect-error -- what only has the outputs is no source
  const reference: SourceReference = { revision: pulumi.output(""), digest: pulumi.output("") };
  expect([isRepository, Object.keys(reference)]).toEqual([false, ["revision", "digest"]]);
});

test("what a component records of a source has no arguments", () => {
  const bucket = new Bucket({ endpoint: "s3.example", bucketName: "deploy", auth: { secretKey: "hunter22" } });
  expect(Object.keys(bucket)).toEqual([]);
  expect(JSON.stringify(bucket)).toBe("{}");
});

test("a composed source has the descriptions and the credentials of its sources", async () => {
  const base = new GitRepository({ url: "https://git.example/base", auth: { password: "hunter22" } });
  const shop = new OciRepository({ url: "oci://registry.example/shop" });
  const copy = [{ from: "@base/**", to: "@artifact/" }];
  const { described, secrets } = await read(new Artifact({ sources: { base, shop }, copy }));
  expect(described).toEqual({
    kind: "Artifact",
    sources: {
      base: { kind: "GitRepository", url: "https://git.example/base", password: "hunter22" },
      shop: { kind: "OCIRepository", url: "oci://registry.example/shop" },
    },
    copy,
  });
  expect(secrets).toContain("hunter22");
});

test.each<{ name: string; make: () => SourceReference; message: string }>([
  {
    name: "no URL",
    make: () => new GitRepository({} as GitRepositoryArgs),
    message: "url: is missing",
  },
  {
    name: "another argument",
    make: () => new OciRepository({ url: "oci://r.example/a", tag: "x" } as OciRepositoryArgs),
    message: "tag: there is no such field",
  },
  {
    name: "a value of another type, deep inside",
    make: () => new GitRepository({ url: "https://git.example/a", ref: { tag: 1 as unknown as string } }),
    message: "ref.tag: must be a string, not a value of type number",
  },
  {
    name: "a mode that there is not",
    make: () => new Bucket({ endpoint: "s3.example", bucketName: "a", update: "never" as "always" }),
    message: "update: must be one of always, locked",
  },
  {
    name: "all that is wrong",
    make: () =>
      new GitRepository({ ref: { tag: 1 }, auth: { pasword: "x" }, timeout: "soon" } as unknown as GitRepositoryArgs),
    message: [
      "ref.tag: must be a string, not a value of type number",
      'auth.pasword: there is no such field; did you mean "password"?',
      "timeout: must be a duration, such as 90s, 5m or 1h30m",
      "url: is missing",
    ].join("\n"),
  },
  {
    name: "something else in place of a source",
    make: () => new Artifact({ sources: { a: "deploy" as unknown as GitRepository }, copy: [] }),
    message: "sources.a: must be a source of the kind GitRepository, OCIRepository, Bucket, Artifact",
  },
])("refuses $name", async ({ make, message }) => {
  await expect(read(make())).rejects.toThrow(message);
});

test("sourceRef is a source, and stands alone", () => {
  expect(() => readKustomizationArgs({ sourceRef: "deploy" })).toThrow(
    'sourceRef: must be a source, such as new GitRepository({ url: "https://…" })',
  );
  const sourceRef = new LocalDirectory({ path: "deploy" });
  expect(() => readKustomizationArgs({ sourceRef, source: "." })).toThrow(
    "sourceRef: cannot be given beside source: remove one of them",
  );
  expect(sourceAmong({ sourceRef }, "sourceRef")).toBe(sourceRef);
});
