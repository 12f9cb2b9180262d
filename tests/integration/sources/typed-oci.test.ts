// An OCIRepository as Flux resolves it, from a real registry.
import { createHash } from "node:crypto";
import type { ArtifactSpec, OciRepositorySpec } from "../../../engine/model/sources/source-spec";
import { fluxLayerType, packFiles, pushArtifact, pushLayers } from "../../tools/charts/push-artifact";
import { type Registry, startRegistry, startRegistryFront } from "../../tools/charts/registry-server";
import { textsOf, useSourceWorld } from "./typed-world";

const world = useSourceWorld();
let registry: Registry;
let digests: Record<"one" | "two", string>;

beforeAll(async () => {
  registry = await startRegistry();
  const push = (tag: string, text: string): Promise<string> =>
    pushArtifact(registry.host, "shop/deploy", tag, { "./app.yaml": text, "logo.png": "x", link: "-> app.yaml" });
  const one = await push("v1.0.0", "one\n");
  const two = await push("v1.1.0", "two\n");
  await push("v1.2.0-staging", "three\n");
  await push("latest", "two\n");
  digests = { one, two };
});
afterAll(() => registry.stop());

const oci = (more: Partial<OciRepositorySpec> = {}): OciRepositorySpec => ({
  kind: "OCIRepository",
  url: `oci://${registry.host}/shop/deploy`,
  insecure: true,
  ...more,
});

test.each([
  { name: "the tag latest by default", ref: undefined, revision: "latest@two" },
  { name: "a range over a tag", ref: { semver: "1.x", tag: "latest" }, revision: "v1.1.0@two" },
  { name: "a filter of the tags", ref: { semver: "1.x", semverFilter: "^v1\\.0" }, revision: "v1.0.0@one" },
])("resolves $name", async ({ ref, revision }) => {
  const found = await world.resolve(oci(ref === undefined ? {} : { ref }));
  expect(found.revision).toBe(revision.replace(/(?<=@)\w+$/, (name) => digests[name as keyof typeof digests]));
});

test("resolves a digest over all else; its revision is the digest", async () => {
  const found = await world.resolve(oci({ ref: { digest: digests.one, semver: "1.x" } }));
  expect(found.revision).toBe(digests.one);
  // Links are left out, and what Flux ignores by default.
  expect(textsOf(found)).toEqual({ "app.yaml": "one\n" });
  const copied = await world.resolve(oci({ ref: { digest: digests.one }, layerSelector: { operation: "copy" } }));
  expect(Object.keys(textsOf(copied))).toEqual(["app.yaml", "logo.png"]);
});

test.each([
  ["the annotation of its manifest", "main@sha1:0a1b", "main@sha1:0a1b"],
  ["nothing without one", undefined, undefined],
  ["nothing for a value that is not a text", 3, undefined],
  ["nothing for a text of several lines", "main\nmaster", undefined],
  ["nothing for an endless text", "x".repeat(600), undefined],
])("the origin revision of an artifact is %s", async (_, annotation, expected) => {
  const url = `oci://${registry.host}/shop/origin`;
  const annotations = { "org.opencontainers.image.revision": annotation };
  const digest = await pushArtifact(registry.host, "shop/origin", "latest", { "app.yaml": "one\n" }, annotations);
  const spec = oci({ url });
  // A preview finds it, its update takes what the preview has found, and the next one finds it again.
  for (const isPreview of [true, false, false]) {
    const found = await world.resolve(spec, { isPreview });
    expect(found).toMatchObject({ revision: `latest@${digest}` });
    expect(found.originRevision).toBe(expected);
  }
});

test("an artifact of several sources has the revision and the origin of those that it names", async () => {
  const url = `oci://${registry.host}/shop/origin`;
  const annotations = { "org.opencontainers.image.revision": "main@sha1:0a1b" };
  const digest = await pushArtifact(registry.host, "shop/origin", "made", { "app.yaml": "one\n" }, annotations);
  const artifact = (fields: Partial<ArtifactSpec>): ArtifactSpec => ({
    kind: "Artifact",
    sources: { made: oci({ url, ref: { tag: "made" } }), plain: oci({ ref: { tag: "v1.0.0" } }) },
    copy: [{ from: "@made/**", to: "@artifact/" }],
    ...fields,
  });
  const found = await world.resolve(artifact({ revision: "@plain", originRevision: "@made" }));
  expect(found).toMatchObject({ revision: `v1.0.0@${digests.one}`, originRevision: "main@sha1:0a1b" });
  const composed = await world.resolve(artifact({ originRevision: "@plain" }));
  expect(composed.revision).toMatch(/^latest@sha256:/);
  // A source that says nothing of its origin is the origin.
  expect(composed.originRevision).toBe(`v1.0.0@${digests.one}`);
  expect(await world.resolve(artifact({ revision: "@made" }))).toMatchObject({ revision: `made@${digest}` });
  expect((await world.resolve(artifact({}))).originRevision).toBeUndefined();
});

test("chooses a layer by its type", async () => {
  await pushLayers(registry.host, "shop/layers", "latest", [
    { mediaType: "text/plain", bytes: Buffer.from("no archive") },
    { mediaType: fluxLayerType, bytes: packFiles({ "app.yaml": "layer\n" }) },
  ]);
  const url = `oci://${registry.host}/shop/layers`;
  const found = await world.resolve(oci({ url, layerSelector: { mediaType: fluxLayerType } }));
  expect(textsOf(found)).toEqual({ "app.yaml": "layer\n" });
  const shown = (text: string): string => text.replaceAll(registry.host, "HOST");
  expect(shown(await world.messageOf(world.resolve(oci({ url }))))).toBe(
    [
      "SOURCE_ARTIFACT_INVALID: cannot read the files of oci://HOST/shop/layers",
      "  why    its archive cannot be unpacked: gzip: invalid header",
      "  mend   push it with `flux push artifact`, or choose another layer with layerSelector.mediaType",
    ].join("\n"),
  );
  expect(shown(await world.messageOf(world.resolve(oci({ url, layerSelector: { mediaType: "a/b" } }))))).toBe(
    [
      "SOURCE_ARTIFACT_INVALID: cannot read the files of oci://HOST/shop/layers",
      `  why    none of its layers has the type a/b; it has text/plain, ${fluxLayerType}`,
      "  mend   correct layerSelector.mediaType, or push the artifact with `flux push artifact`",
    ].join("\n"),
  );
});

test.each(["../outside.yaml", "/etc/passwd", "a/../../b.yaml"])("no file leads out of its root: %s", async (path) => {
  await pushArtifact(registry.host, "shop/hostile", "latest", { [path]: "x\n" });
  const url = `oci://${registry.host}/shop/hostile`;
  expect(await world.messageOf(world.resolve(oci({ url })))).toContain("SOURCE_PATH_ESCAPES");
});

test("logs in with a token, and shows no credentials", async () => {
  const credentials = { user: "robot", password: "s3cret-token" };
  const front = await startRegistryFront({ registry, authentication: "token", credentials });
  const url = `oci://127.0.0.1:${front.port}/shop/deploy`;
  const { user: username, password } = credentials;
  const ref = { tag: "v1.0.0" };
  expect((await world.resolve(oci({ url, ref, username, password }))).revision).toBe(`v1.0.0@${digests.one}`);
  const other = { cacheFolder: `${world.folder()}/other` };
  const wrong = await world.messageOf(world.resolve(oci({ url, ref, username, password: "hunter22-x" }), other));
  expect(wrong).toContain("SOURCE_UNAUTHORIZED");
  expect(wrong).not.toContain("hunter22");
  await front.stop();
  const { warnings } = await world.resolve(oci({ url, ref, username, password }));
  expect(warnings).toHaveLength(1);
  expect(await world.messageOf(world.resolve(oci({ url, ref }), other))).toContain("SOURCE_UNREACHABLE");
});

test("what a registry answers must have the digest that was asked for", async () => {
  const front = await startRegistryFront({
    registry,
    intercept: (request, response) => {
      if (request.url?.includes("/manifests/sha256:") !== true) return false;
      response.writeHead(200, { "content-type": "application/vnd.oci.image.manifest.v1+json" }).end("{}");
      return true;
    },
  });
  const url = `oci://127.0.0.1:${front.port}/shop/deploy`;
  const message = await world.messageOf(world.resolve(oci({ url, ref: { digest: digests.one } })));
  expect(message).toContain(
    `SOURCE_DIGEST_MISMATCH: cannot use the files of oci://127.0.0.1:${front.port}/shop/deploy`,
  );
  await front.stop();
});

describe("a pin by SHA-512", () => {
  const manifestType = "application/vnd.oci.image.manifest.v1+json";
  const indexType = "application/vnd.oci.image.index.v1+json";
  const digest = (bytes: Uint8Array): string => `sha512:${createHash("sha512").update(bytes).digest("hex")}`;
  const layer = packFiles({ "app.yaml": "pinned\n" });
  const manifestOf = (layerDigest: string): Buffer =>
    Buffer.from(
      JSON.stringify({
        mediaType: manifestType,
        layers: [{ mediaType: fluxLayerType, digest: layerDigest, size: layer.length }],
      }),
    );
  const indexOf = (child: string): Buffer =>
    Buffer.from(JSON.stringify({ mediaType: indexType, manifests: [{ mediaType: manifestType, digest: child }] }));
  const manifest = manifestOf(digest(layer));
  const hostile = Buffer.from(manifest.toString().replace("pinned", "other!").concat(" "));
  const other = `sha512:${"ab".repeat(64)}`;

  /** Resolves the pin at a registry that answers each path as given, whatever digest it has. */
  const resolvePin = async (pin: string, answers: Readonly<Record<string, Uint8Array>>): Promise<string> => {
    const front = await startRegistryFront({
      registry,
      intercept: (request, response) => {
        const name = (request.url ?? "").replace(/^.*\/(?:manifests|blobs)\//, "");
        const bytes = answers[name];
        if (bytes !== undefined) response.writeHead(200, { "content-type": "application/octet-stream" }).end(bytes);
        return bytes !== undefined;
      },
    });
    try {
      const url = `oci://127.0.0.1:${front.port}/shop/deploy`;
      const found = world.resolve(oci({ url, ref: { digest: pin } }), {
        cacheFolder: `${world.folder()}/${front.port}`,
      });
      return await found.then(
        (source) => `${source.revision} ${JSON.stringify(textsOf(source))}`,
        (error: unknown) => (error instanceof Error ? (error.message.split(":", 1)[0] ?? "") : String(error)),
      );
    } finally {
      await front.stop();
    }
  };

  test("takes what has the digest: an index, its manifest and its layer", async () => {
    const index = indexOf(digest(manifest));
    const pin = digest(index);
    const answers = { [pin]: index, [digest(manifest)]: manifest, [digest(layer)]: layer };
    expect(await resolvePin(pin, answers)).toBe(`${pin} {"app.yaml":"pinned\\n"}`);
  });

  test.each([
    ["manifest", digest(manifest), { [digest(manifest)]: hostile, [digest(layer)]: layer }],
    ["manifest with any digest", other, { [other]: manifest, [digest(layer)]: layer }],
    [
      "child of an index",
      digest(indexOf(other)),
      { [digest(indexOf(other))]: indexOf(other), [other]: manifest, [digest(layer)]: layer },
    ],
    ["layer", digest(manifestOf(other)), { [digest(manifestOf(other))]: manifestOf(other), [other]: layer }],
  ])("refuses another %s", async (_, pin, answers) => {
    expect(await resolvePin(pin, answers)).toBe("SOURCE_DIGEST_MISMATCH");
  });
});

test.each([
  {
    name: "a signature",
    more: { verify: { provider: "cosign" } },
    message: [
      "SOURCE_NOT_BUILT: cannot use the OCIRepository",
      "  where  verify",
      "  why    signatures of cosign are not verified",
      "  mend   remove it, and pin the artifact with ref.digest",
    ],
  },
  {
    name: "a provider",
    more: { provider: "azure" },
    message: [
      "SOURCE_NOT_BUILT: cannot use the OCIRepository",
      "  where  provider",
      '  why    the provider "azure" finds its credentials in its own cloud',
      "  mend   give, as password, what `az acr login --expose-token` prints, and the user of 20 zeros that it names",
    ],
  },
  {
    name: "a tag that does not exist",
    more: { ref: { tag: "nope" } },
    message: [
      'SOURCE_REVISION_NOT_FOUND: cannot find the tag "nope" in oci://HOST/shop/deploy',
      "  why    the registry does not have it",
      "  mend   correct url and ref, or push the artifact",
    ],
  },
  {
    name: "a URL of another scheme",
    more: { url: "https://registry.example/shop" },
    message: [
      "SOURCE_SPEC_INVALID: cannot use the OCIRepository",
      "  where  url",
      '  why    "https://registry.example/shop" does not begin with oci://',
      "  mend   write oci://host/repository",
    ],
  },
])("refuses $name", async ({ more, message }) => {
  const text = await world.messageOf(world.resolve(oci(more)));
  expect(text.replaceAll(registry.host, "HOST")).toBe(message.join("\n"));
});
