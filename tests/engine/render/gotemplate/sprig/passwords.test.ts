import { compareSync } from "bcryptjs";
import { int } from "../../../../../engine/go/values/integers";
import { GoPanic, type GoValue } from "../../../../../engine/go/values/values";
import { sprigFunctions } from "../../../../../engine/render/gotemplate/sprig/index";

/** Bytes that count up from zero. */
function counting(start: number, lookUpHost?: (name: string) => readonly string[]) {
  let next = start;
  return sprigFunctions({
    now: () => 0n,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => next++ & 0xff),
    ...(lookUpHost === undefined ? {} : { lookUpHost }),
  });
}

function call(name: string, ...args: readonly GoValue[]): GoValue {
  return counting(7)[name]?.call(args);
}

describe("what Sprig draws", () => {
  it("is a bcrypt hash that the password fits", () => {
    const hash = call("bcrypt", "pässword") as string;
    expect(compareSync("pässword", hash)).toBe(true);
    expect(compareSync("password", hash)).toBe(false);
    expect(call("htpasswd", "user", "pässword")).toBe(`user:${hash}`);
  });

  it("is Go's refusal of a password that is too long", () => {
    expect(call("bcrypt", "é".repeat(37))).toBe(
      "failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes",
    );
    expect(call("bcrypt", "é".repeat(36))).toMatch(/^\$2a\$10\$/);
  });

  it("is encrypted text that only its password opens", () => {
    const text = "naïve \u{1f600} text over more than one block";
    const encrypted = call("encryptAES", "key", text);
    expect(call("decryptAES", "key", encrypted)).toBe(text);
  });

  it.each([
    ["randAlpha", /^[A-Za-z]{500}$/],
    ["randAlphaNum", /^[A-Za-z0-9]{500}$/],
    ["randNumeric", /^[0-9]{500}$/],
    ["randAscii", /^[ -~]{500}$/],
  ])("is %s, the same from the same random bytes", (name, pattern) => {
    const drawn = call(name, int(500)) as string;
    expect(drawn).toMatch(pattern);
    expect(call(name, int(500))).toBe(drawn);
    expect(counting(8)[name]?.call([int(500)])).not.toBe(drawn);
  });

  it("is each number of a range", () => {
    const functions = counting(0);
    const drawn = Array.from({ length: 200 }, () =>
      String((functions["randInt"]?.call([int(-2), int(3)]) as { value: bigint }).value),
    );
    expect([...new Set(drawn)].sort()).toEqual(["-1", "-2", "0", "1", "2"]);
  });

  it("is all letters of a shuffled text", () => {
    const shuffled = call("shuffle", "a😀bcdé") as string;
    expect(Array.from(shuffled).sort()).toEqual(Array.from("a😀bcdé").sort());
  });

  it("is one of a host's addresses, or Go's panic where names are not looked up", () => {
    const functions = counting(0, (name) => [`address of ${name}`]);
    expect(functions["getHostByName"]?.call(["a.b"])).toBe("address of a.b");
    expect(() => call("getHostByName", "a.b")).toThrow(new GoPanic("invalid argument to Intn"));
  });
});

describe("texts that would be too long", () => {
  it.each<[string, readonly GoValue[]]>([
    ["repeat", [int(2n ** 62n), "ab"]],
    ["indent", [int(2n ** 40n), "a\nb"]],
    ["randAlpha", [int(2n ** 40n)]],
    ["randBytes", [int(2n ** 40n)]],
  ])("end %s with a panic", (name, args) => {
    expect(() => call(name, ...args)).toThrow(GoPanic);
  });
});
