import { delimiter, end, flush, packetOf, PacketReader } from "../../../../engine/sources/git/packet-reader";

async function* chunks(parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part));
}

const reader = (parts: readonly string[], limit = 1000): PacketReader => new PacketReader(chunks(parts), limit);

test("reads lines and marks, however the bytes are cut", async () => {
  const text = `${packetOf("one\n")}0000${packetOf("two")}0001${packetOf("flush")}`;
  for (const parts of [[text], Array.from(text), [text.slice(0, 9), text.slice(9, 11), text.slice(11)]]) {
    const packets = reader(parts);
    const read: unknown[] = [];
    for (let line = await packets.readLine(); line !== end; line = await packets.readLine()) read.push(line);
    expect(read).toEqual(["one", flush, "two", delimiter, "flush"]);
  }
});

test.each<[string, readonly string[], string]>([
  ["a length that is none", ["<htm"], 'a packet begins with "<htm"'],
  ["a length with a sign", ["-001"], 'a packet begins with "-001"'],
  ["a length below its own", ["0003"], 'a packet begins with "0003"'],
  ["half a length", ["00"], "the response is truncated"],
  ["half a packet", ["0009ab"], "the response is truncated"],
  ["a packet of nothing but its length", ["0009"], "a packet is truncated"],
  ["the server's own words", [packetOf("ERR access denied")], "access denied"],
])("refuses %s", async (_, parts, message) => {
  await expect(reader(parts).readLine()).rejects.toThrow(message);
});

test("reads no more than it may", async () => {
  const packets = reader([packetOf("a".repeat(50)), packetOf("b".repeat(50))], 80);
  await packets.readLine();
  await expect(packets.readLine()).rejects.toThrow("more than 80 bytes");
});
