/** Shorter texts are hardly secrets, and masking them would make every message unreadable. */
export const minSecretLength = 4;

const minLine = 8;

/** As JavaScript and Go print a number. */
export function numberTexts(value: number): readonly string[] {
  const exponent = value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  return Number.isInteger(value) ? [String(value), BigInt(value).toString(), exponent] : [String(value), exponent];
}

/** How a secret is written: as it is, trimmed, line by line, quoted, encoded and decoded. */
export function formsOf(secret: string): ReadonlySet<string> {
  const contents = [secret, ...decode(secret)];
  const texts = new Set(contents.flatMap((text) => [text, text.trim(), ...longLinesOf(text)]));
  const forms = new Set<string>();
  for (const text of texts) {
    if (text.length < minSecretLength) continue;
    for (const form of [text, ...quotedForms(text), ...base64Forms(text)])
      if (form.length >= minSecretLength) forms.add(form);
  }
  return forms;
}

/** A log prints a file line by line; short lines of a configuration, such as `spec:`, are no secrets. */
function longLinesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length >= minLine);
}

/** The text in base64; none if the secret is not base64, or of bytes that are not UTF-8. */
function decode(secret: string): readonly string[] {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(secret)) return [];
  const bytes = Buffer.from(secret, "base64");
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? [text] : [];
}

function quotedForms(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const goJson = json.replaceAll(/[<>&\u2028\u2029]/g, unicodeEscape);
  const ascii = goJson.replaceAll(/[\u007f-\uffff]/g, unicodeEscape);
  const single = text.replaceAll("'", "''");
  return [json, goJson, ascii, single, percentEncoded(text), JSON.stringify(json).slice(1, -1)];
}

function unicodeEscape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function percentEncoded(text: string): string {
  // Lone surrogates cannot be encoded.
  return encodeURIComponent(text.toWellFormed());
}

/** Base64 has three forms inside a longer text, by the bytes before it; the characters at the ends depend on others. */
function base64Forms(text: string): readonly string[] {
  const bytes = Buffer.from(text, "utf8");
  const inside = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  const whole = bytes.toString("base64");
  return [whole, ...inside].flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}
