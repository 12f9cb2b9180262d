import { createHash, randomBytes } from "node:crypto";
import { sha256 } from "../../../engine/lib/sha256";

describe("sha256", () => {
  it("returns OpenSSL's result, for each length up to three blocks and around the longest", () => {
    const lengths = [...Array.from({ length: 200 }, (_, length) => length), 4095, 4096, 4097, 10_000];
    for (const length of lengths) {
      const bytes = new Uint8Array(randomBytes(length));
      expect({ bytes, digest: sha256(bytes) }).toEqual({
        bytes,
        digest: createHash("sha256").update(bytes).digest("hex"),
      });
    }
  });
});
