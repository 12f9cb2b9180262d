import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { CreateRequest } from "@pulumi/pulumi/proto/provider_pb";
import { readProperties } from "../../../provider/rpc/marshal";
import { requestUnreadable, UnreadableRequest, withReadableErrors } from "../../../provider/rpc/unreadable-request";

const { create } = withReadableErrors(ResourceProviderService);

/** Length-delimited fields within each other. Source: protobuf.dev/programming-guides/encoding. */
function nested(levels: number): Buffer {
  const field = (tag: number, bytes: Buffer): Buffer => {
    const length: number[] = [];
    for (let rest = bytes.length; ; rest = Math.floor(rest / 128)) {
      length.push(rest < 128 ? rest : (rest % 128) + 128);
      if (rest < 128) break;
    }
    return Buffer.concat([Buffer.from([tag * 8 + 2, ...length]), bytes]);
  };
  let list = field(3, Buffer.from("x"));
  for (let level = 0; level < levels; level += 1) list = field(6, field(1, list));
  const entry = Buffer.concat([field(1, Buffer.from("object")), field(2, list)]);
  return field(2, field(1, entry));
}

function messageOf(bytes: Buffer): string {
  const request: unknown = create.requestDeserialize(bytes);
  return request instanceof UnreadableRequest ? requestUnreadable(request).message : "read";
}

test("a request that can be read is read", () => {
  const request = new CreateRequest().setUrn("urn");
  expect(create.requestDeserialize(Buffer.from(request.serializeBinary())).getUrn()).toBe("urn");
  expect(messageOf(nested(300))).toBe("read");
});

test("a text that is longer than the message is refused at once", () => {
  // Field 1 with a length of nearly 4 GB.
  const begun = performance.now();
  expect(messageOf(Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x61]))).toContain("PROVIDER_REQUEST_UNREADABLE");
  expect(performance.now() - begun).toBeLessThan(5000);
});

test("bytes that are no message are refused", () => {
  expect(messageOf(Buffer.from([0xff, 0xff, 0xff]))).toBe(
    [
      "PROVIDER_REQUEST_UNREADABLE: the plugin cannot read a request of the engine",
      "  why    its bytes are not a message of the protocol",
      "  mend   use a version of Pulumi that fits the plugin, and report it with both versions",
    ].join("\n"),
  );
});

test("a value that is nested deeper than can be read is refused with its path", () => {
  const request = create.requestDeserialize(nested(9000));
  expect(() => readProperties(request.getProperties())).toThrow(
    "PROVIDER_VALUE_TOO_DEEP: the property object[0][0][0][0][0]… is nested deeper than 200 levels",
  );
});
