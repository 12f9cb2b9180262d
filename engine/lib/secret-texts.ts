import { FormIndex } from "./form-index";
import { formsOf, minSecretLength, numberTexts } from "./secret-forms";
import { secretMask } from "./secret-mask";

/** A message can cut a value: this much of its beginning is masked too. */
const minBeginning = 12;

/** No name of an object is longer. */
const maxName = 253;

/**
 * Longer forms are searched in parts, so that the work at each position of a text has a bound, also for a secret and a
 * text of equal letters.
 */
const maxPart = 64;

/**
 * Masks known secrets in texts that people read: as they are, trimmed, line by line, quoted by JSON, YAML, Go or a URL,
 * and as base64, also inside the base64 of a longer text. A text that is base64 is masked decoded too.
 */
export class SecretTexts {
  private readonly secrets = new Set<string>();
  private readonly shown = new Set<string>();
  private waiting: string[] = [];
  /** All forms; of long ones, the first part. */
  private readonly forms = new FormIndex(minSecretLength);
  /** The other parts of long forms, which count as a whole, or after another part. */
  private readonly parts = new FormIndex(minSecretLength);
  private isEmpty = true;

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
    if (text.length >= minSecretLength) this.shown.add(text);
  }

  /** The text without the secrets. Secrets that overlap are masked together. */
  redact(text: string): string {
    this.prepare();
    if (this.isEmpty || text.length < minSecretLength) return text;
    const parts: string[] = [];
    let shown = 0;
    let hidden: { start: number; end: number } | undefined;
    const hide = ({ start, end }: { start: number; end: number }): void => {
      parts.push(text.slice(shown, start), secretMask);
      shown = end;
    };
    for (let start = 0; start + minSecretLength <= text.length; start += 1) {
      // A long secret that is hidden so far may go on here.
      const goesOn = hidden?.end === start && hidden.end - hidden.start >= maxPart;
      const length = this.lengthAt(text, start, goesOn);
      if (length === 0) continue;
      if (hidden !== undefined && (goesOn || start < hidden.end)) {
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
    if (text.length < minSecretLength || this.secrets.has(text)) return;
    this.secrets.add(text);
    this.waiting.push(text);
  }

  /** Most runs have no message to redact, so that the forms are made when there is one. */
  private prepare(): void {
    for (const secret of this.waiting) {
      for (const form of formsOf(secret)) {
        this.isEmpty = false;
        const [first = "", ...others] = partsOf(form);
        this.forms.add(first);
        for (const part of others) this.parts.add(part);
      }
    }
    this.waiting = [];
  }

  /** The length of the longest secret at a position, or of the beginning or a part of one; 0 if there is none. */
  private lengthAt(text: string, start: number, goesOn: boolean): number {
    const beginning = this.forms.commonAt(text, start);
    const isBeginning = beginning - this.shownLength(text, start, beginning) >= minBeginning;
    const length = isBeginning ? beginning : this.forms.wholeAt(text, start, (form) => !this.shown.has(form));
    const part = goesOn ? this.parts.commonAt(text, start) : this.parts.wholeAt(text, start, () => true);
    return Math.max(length, part);
  }

  /** The length of the longest shown text that a secret begins with: many notes begin with a name. */
  private shownLength(text: string, start: number, length: number): number {
    if (length < minBeginning) return 0;
    for (let end = Math.min(length, maxName); end >= minSecretLength; end -= 1) {
      if (this.shown.has(text.slice(start, start + end))) return end;
    }
    return 0;
  }
}

/** The parts of a form; none is shorter than the maximum, so that no other text has one by chance. */
function partsOf(form: string): readonly string[] {
  const count = Math.max(1, Math.floor(form.length / maxPart));
  return Array.from({ length: count }, (_, index) =>
    form.slice(index * maxPart, index === count - 1 ? undefined : (index + 1) * maxPart),
  );
}
