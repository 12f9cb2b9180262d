/** A way to write a text, and the result. */
export type Form = readonly [name: string, written: string];

/**
 * The forms in which a search looks for a secret. A file is searched byte by byte, as Latin-1, so that a text with
 * other letters than ASCII is one of its forms too.
 */
export function formsOf(secret: string): readonly Form[] {
  const bytes = Buffer.from(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const goJson = json.replaceAll(/[<>&]/g, escapeUnicode);
  const forms: readonly Form[] = [
    ["plain", secret],
    ["upper case", secret.toUpperCase()],
    ["reversed", Array.from(secret).reverse().join("")],
    ["JSON", json],
    ["JSON of Go", goJson],
    ["ASCII JSON", goJson.replaceAll(/[\u007f-\uffff]/g, escapeUnicode)],
    ["JSON in JSON", JSON.stringify(json).slice(1, -1)],
    ["URL", encodeURIComponent(secret)],
    ["hex", bytes.toString("hex")],
    ["hex", bytes.toString("hex").toUpperCase()],
    ["list of bytes", [...bytes].join(",")],
    ["list of bytes", [...bytes].join(" ")],
    ...inBase64(bytes).map((text): Form => ["base64", text]),
    ...inBase64(bytes)
      .flatMap((text) => inBase64(Buffer.from(text)))
      .map((text): Form => ["base64 of base64", text]),
  ];
  const all = forms.flatMap(([name, text]): readonly Form[] => [
    [name, text],
    [name, Buffer.from(text).toString("latin1")],
  ]);
  // Of equal forms the first one counts.
  return [...new Map(all.toReversed().map((form) => [form[1], form])).values()];
}

/** Inside longer base64 a text has three forms, by the bytes before it; the characters at its ends depend on others. */
function inBase64(bytes: Buffer): readonly string[] {
  const inside = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  return inside.flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}

function escapeUnicode(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
