import { secretMask } from "./secret-mask";

/** Shorter texts are hardly secrets, and masking them would make every message unreadable. */
const minLength = 4;

const minLine = 8;

/** A message can cut a value: this much of its beginning is masked too. */
const minBeginning = 12;

/** No name of an object is longer. */
const maxName = 253;

/**
 * Masks known secrets in texts that people read: as they are, trimmed, line by line, quoted by JSON, YAML, Go or a URL,
 * and as base64, also inside the base64 of a longer text. A text that is base64 is masked decoded too.
 */
export class SecretTexts {
  private readonly secrets = new Set<string>();
  private readonly shown = new Set<string>();
  private waiting: string[] = [];
  /** All forms by their first characters. */
  private readonly forms = new Map<string, Set<string>>();

  /** Adds the texts and numbers in a value, at any depth. */
  add(value: unknown): void {
    if (typeof value === "string") this.addText(value);
    else if (typeof value === "number") for (const text of numberTexts(value)) this.addText(text);
    else if (Array.isArray(value)) for (const item of value) this.add(item);
    else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) this.add(item);
  }

  /** Adds the keys of the maps in a value, at any depth. */
  addKeys(value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) this.addKeys(item);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        this.addText(key);
        this.addKeys(item);
      }
    }
  }

  /** Adds a text that is no secret, for example the name of an object: it is shown even if a secret is equal to it. */
  show(text: string): void {
    if (text.length >= minLength) this.shown.add(text);
  }

  /** The text without the secrets. Secrets that overlap are masked together. */
  redact(text: string): string {
    this.prepare();
    if (this.forms.size === 0 || text.length < minLength) return text;
    const parts: string[] = [];
    let shown = 0;
    let hidden: { start: number; end: number } | undefined;
    const hide = ({ start, end }: { start: number; end: number }): void => {
      parts.push(text.slice(shown, start), secretMask);
      shown = end;
    };
    for (let start = 0; start + minLength <= text.length; start += 1) {
      const length = this.lengthAt(text, start);
      if (length === 0) continue;
      if (hidden !== undefined && start < hidden.end) {
        hidden.end = Math.max(hidden.end, start + length);
        continue;
      }
      if (hidden !== undefined) hide(hidden);
      hidden = { start, end: start + length };
    }
    if (hidden !== undefined) hide(hidden);
    parts.push(text.slice(shown));
    return parts.join("");
  }

  private addText(text: string): void {
    if (text.length < minLength || this.secrets.has(text)) return;
    this.secrets.add(text);
    this.waiting.push(text);
  }

  /** Most runs have no message to redact, so that the forms are made when there is one. */
  private prepare(): void {
    for (const secret of this.waiting) {
      for (const form of formsOf(secret)) {
        const start = form.slice(0, minLength);
        const known = this.forms.get(start);
        if (known === undefined) this.forms.set(start, new Set([form]));
        else known.add(form);
      }
    }
    this.waiting = [];
  }

  /** The length of the longest secret at a position, or of the beginning of one; 0 if there is none. */
  private lengthAt(text: string, start: number): number {
    let longest = 0;
    for (const form of this.forms.get(text.slice(start, start + minLength)) ?? []) {
      const length = commonLength(form, text, start);
      const isHidden =
        length === form.length ? !this.shown.has(form) : length - this.shownLength(form, length) >= minBeginning;
      if (isHidden && length > longest) longest = length;
    }
    return longest;
  }

  /** The length of the longest shown text that the beginning of a form has: many notes begin with a name. */
  private shownLength(form: string, length: number): number {
    if (length < minBeginning) return 0;
    for (let end = Math.min(length, maxName); end >= minLength; end -= 1) {
      if (this.shown.has(form.slice(0, end))) return end;
    }
    return 0;
  }
}

function commonLength(form: string, text: string, start: number): number {
  let length = minLength;
  while (length < form.length && form.charCodeAt(length) === text.charCodeAt(start + length)) length += 1;
  return length;
}

/** As JavaScript and Go print a number. */
function numberTexts(value: number): readonly string[] {
  const exponent = value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  return Number.isInteger(value) ? [String(value), BigInt(value).toString(), exponent] : [String(value), exponent];
}

function formsOf(secret: string): ReadonlySet<string> {
  const contents = [secret, ...decode(secret)];
  const texts = new Set(contents.flatMap((text) => [text, text.trim(), ...longLinesOf(text)]));
  const forms = new Set<string>();
  for (const text of texts) {
    if (text.length < minLength) continue;
    for (const form of [text, ...quotedForms(text), ...base64Forms(text)])
      if (form.length >= minLength) forms.add(form);
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
