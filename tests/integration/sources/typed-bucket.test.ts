// A Bucket as Flux resolves it, from a real server that verifies signatures.
import { createHash } from "node:crypto";
import type { BucketSpec } from "../../../engine/model/sources/source-spec";
import { type S3Server, startS3Server } from "../../tools/s3-server";
import { textsOf, useSourceWorld } from "./typed-world";

const world = useSourceWorld();
const keys = { accessKey: "AKIDROBOT", secretKey: "s3cret+/key" };
let open: S3Server;
let closed: S3Server;

beforeAll(async () => {
  [open, closed] = await Promise.all([startS3Server("deploy"), startS3Server("deploy", keys)]);
});
afterAll(() => Promise.all([open.stop(), closed.stop()]));

const bucket = (server: S3Server, more: Partial<BucketSpec> = {}): BucketSpec => ({
  kind: "Bucket",
  endpoint: server.host,
  bucketName: server.bucket,
  insecure: true,
  ...more,
});

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

test("has the objects of the bucket, and the revision of their keys and ETags", async () => {
  const files = { "app/web one.yaml": "one\n", "app/ü+&'(*).yaml": "two\n", "docs/a.md": "three\n" };
  for (const [key, text] of Object.entries(files)) await closed.put(key, text);
  await closed.put(".sourceignore", "*.md\n");
  const found = await world.resolve(bucket(closed, keys));
  expect(textsOf(found)).toEqual({ "app/web one.yaml": "one\n", "app/ü+&'(*).yaml": "two\n" });
  const lines = `app/web one.yaml ${md5("one\n")}\napp/ü+&'(*).yaml ${md5("two\n")}\n`;
  expect(found.revision).toBe(`sha256:${createHash("sha256").update(lines).digest("hex")}`);
  expect(Object.keys(textsOf(await world.resolve(bucket(closed, { ...keys, prefix: "app/web" }))))).toEqual([
    "app/web one.yaml",
  ]);
});

test("with the provider aws the keys are those of the environment", async () => {
  await closed.put("aws/a.yaml", "one\n");
  const spec = bucket(closed, { provider: "aws", prefix: "aws/" });
  const environment = {
    HOME: world.folder(),
    AWS_ACCESS_KEY_ID: keys.accessKey,
    AWS_SECRET_ACCESS_KEY: keys.secretKey,
  };
  expect(textsOf(await world.resolve(spec, { environment }))).toEqual({ "aws/a.yaml": "one\n" });
  expect(await world.messageOf(world.resolve(spec))).toBe(
    [
      "SOURCE_SPEC_INVALID: cannot use the Bucket",
      "  where  provider",
      "  why    the environment has no AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and other places are not read",
      "  mend   set them, for example with `aws configure export-credentials --format env`, or give accessKey",
    ].join("\n"),
  );
  const both = world.resolve({ ...spec, ...keys }, { environment });
  expect(await world.messageOf(both)).toContain('why    there is a key, too, which "aws" does not take');
});

test("reads all pages of the list, and anonymously where that is allowed", async () => {
  const names = Array.from({ length: 1100 }, (_, index) => `many/${index}.yaml`);
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => open.put(name, "x\n")));
  }
  expect(Object.keys(textsOf(await world.resolve(bucket(open, { prefix: "many/" }))))).toHaveLength(1100);
});

test("a locked bucket that has changed cannot be fetched again, but is taken from the cache", async () => {
  await open.put("app/a.yaml", "one\n");
  const spec = bucket(open, { prefix: "app/", update: "locked" });
  const { revision } = await world.resolve(spec, { isPreview: false });
  await open.put("app/a.yaml", "two\n");
  expect(textsOf(await world.resolve(spec))).toEqual({ "app/a.yaml": "one\n" });
  const message = await world.messageOf(world.resolve(spec, { cacheFolder: `${world.folder()}/other` }));
  expect(message.replaceAll(open.host, "HOST").replace(/now|revision sha256:[0-9a-f]{64} now/, "NOW")).toBe(
    [
      `SOURCE_REVISION_NOT_FOUND: cannot find the revision ${revision} in bucket deploy/app/ of HOST`,
      "  why    it has changed since: its objects have the NOW",
      "  mend   preview again to use the present objects",
    ].join("\n"),
  );
});

test("a key that is a file and a folder is an error", async () => {
  await open.put("both/a", "file\n");
  await open.put("both/a/b.yaml", "below\n");
  const message = await world.messageOf(world.resolve(bucket(open, { prefix: "both/" })));
  expect(message.replaceAll(open.host, "HOST")).toBe(
    [
      "SOURCE_ARTIFACT_INVALID: cannot read the files of bucket deploy/both/ of HOST",
      '  why    "both/a" is a file and a folder',
      "  mend   rename the object, or set ignore",
    ].join("\n"),
  );
});

test.each([
  {
    name: "wrong keys",
    more: { accessKey: "AKIDROBOT", secretKey: "hunter22-wrong" },
    message: [
      "SOURCE_UNAUTHORIZED: cannot read the bucket deploy of HOST",
      "  why    the server responds with the status 403 (SignatureDoesNotMatch)",
      "  mend   check accessKey, secretKey and region, and that they may list and read the bucket",
    ],
  },
  {
    name: "sts",
    more: { sts: { provider: "aws" } },
    message: [
      "SOURCE_NOT_BUILT: cannot use the Bucket",
      "  where  sts",
      "  why    credentials are not exchanged",
      "  mend   give accessKey, secretKey and sessionToken",
    ],
  },
  {
    name: "another provider",
    more: { provider: "gcp" },
    message: [
      "SOURCE_NOT_BUILT: cannot use the Bucket",
      "  where  provider",
      '  why    the provider "gcp" finds its credentials in its own cloud',
      "  mend   give an HMAC key of a service account as accessKey and secretKey, and the endpoint storage.googleapis.com",
    ],
  },
  {
    name: "a certificate that is none",
    more: { tls: { ca: "no certificate" } },
    message: [
      "SOURCE_SPEC_INVALID: cannot use the certificates of the CAs",
      "  why    it contains no certificate",
      "  mend   pass PEM text that begins with -----BEGIN",
    ],
  },
  {
    name: "an endpoint that is a URL",
    more: { endpoint: "https://user@s3.example/x" },
    message: [
      "SOURCE_SPEC_INVALID: cannot use the Bucket",
      "  where  endpoint",
      "  why    it is not a host with an optional port",
      "  mend   write it as s3.example.com:9000",
    ],
  },
  {
    name: "a bucket that does not exist",
    more: { ...keys, bucketName: "nowhere" },
    message: [
      "SOURCE_REVISION_NOT_FOUND: cannot find the bucket in bucket nowhere of HOST",
      "  why    the server responds with the status 404 (NoSuchBucket)",
      "  mend   correct endpoint and bucketName",
    ],
  },
  {
    name: "a server that does not listen",
    more: { endpoint: "127.0.0.1:1" },
    message: [
      "SOURCE_UNREACHABLE: cannot read http://127.0.0.1:1/deploy/.sourceignore",
      "  why    nothing listens at that host and port",
      "  mend   check the URL, the network and the proxy",
    ],
  },
])("refuses $name", async ({ more, message }) => {
  const text = await world.messageOf(world.resolve(bucket(closed, more)));
  expect(text.replaceAll(closed.host, "HOST")).toBe(message.join("\n"));
});
