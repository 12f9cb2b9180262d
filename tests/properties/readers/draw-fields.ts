import type { Random } from "../random-numbers";

const scalars = [
  ...[
    "text",
    "'1'",
    "yes",
    "true",
    "null",
    "~",
    "''",
    "0",
    "1",
    "-1",
    "007",
    "0x10",
    "1_000",
    "16777217",
    "1.0",
    "1.5",
    "1e3",
  ],
  ...["0.1234567891", "123456.789", "1e21", "1e-7", "-0.0", "9223372036854775807", "9223372036854775808", "1.10"],
  ...[
    "2020-01-01",
    "'2020-13-01T10:00:00Z'",
    "'2020-01-01T1:00:00,5Z'",
    "2020-01-01T10:00:00Z",
    "[]",
    "{}",
    "[1]",
    "{a: 1}",
  ],
];

/** Another spelling of a name, now and then. */
function spelled(random: Random, name: string): string {
  switch (random(12)) {
    case 0:
      return name.toUpperCase();
    case 1:
      return name.replace("s", "\u017f").replace("k", "\u212a");
    case 2:
      return `${name}x`;
    default:
      return name;
  }
}

export type Shape = "scalar" | "list" | "map" | { readonly [name: string]: Shape } | readonly [Shape];

function drawValue(random: Random, shape: Shape): string {
  if (random(20) === 0) return scalars[random(scalars.length)] ?? "";
  const scalar = (): string => scalars[random(random(3) === 0 ? scalars.length : scalars.length - 5)] ?? "";
  if (shape === "scalar") return scalar();
  if (shape === "list") return `[${Array.from({ length: random(3) }, scalar).join(", ")}]`;
  if (shape === "map")
    return `{${Array.from({ length: random(3) }, (_, index) => `k${index}: ${scalar()}`).join(", ")}}`;
  if (Array.isArray(shape))
    return `[${Array.from({ length: random(3) }, () => drawValue(random, shape[0] as Shape)).join(", ")}]`;
  return `{${drawEntries(random, shape as { readonly [name: string]: Shape }).join(", ")}}`;
}

function drawEntries(random: Random, fields: { readonly [name: string]: Shape }): readonly string[] {
  const entries = Object.entries(fields).flatMap(([name, shape]) => {
    if (random(3) > 0) return [];
    // Of two spellings, one is decoded over the other.
    const spellings = [spelled(random, name), ...(random(6) === 0 ? [name.toUpperCase()] : [])];
    return spellings.map((spelling) => `${spelling}: ${drawValue(random, shape)}`);
  });
  return [...new Map(entries.map((entry) => [entry.slice(0, entry.indexOf(":")), entry])).values()];
}

/** A document with some of the fields, whose values may be of a wrong type. */
export function drawFields(random: Random, fields: { readonly [name: string]: Shape }): string {
  return drawEntries(random, fields).join("\n");
}
