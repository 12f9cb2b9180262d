// Source: huandu/xstrings v1.5.0 convert.go (toCamelCase, camelCaseToLowerCase, nextWord), count.go (isAlphabet).

import { lowerRune, upperRune } from "../../../../go/unicode/change-case";
import {
  isLetterOrDigit,
  isNumber,
  isPunctuation,
  isSpace,
  isUpper,
  replacement,
  runeAt,
} from "../../../../go/unicode/runes";

function isConnector(rune: number): boolean {
  return rune === 0x2d || rune === 0x5f || isSpace(rune);
}

/** A letter, except for Chinese characters, which have no case. */
function isAlphabet(rune: number): boolean {
  if (!isLetterOrDigit(rune) || isNumber(rune)) return false;
  return !(
    (rune >= 0x4e00 && rune <= 0x9fcc) ||
    (rune >= 0x3400 && rune <= 0x4d85) ||
    (rune >= 0x20000 && rune <= 0x2b81d)
  );
}

function runesIn(text: string): number[] {
  return Array.from(text, (character) => runeAt(character) ?? replacement);
}

function print(runes: readonly number[]): string {
  return runes.map((rune) => String.fromCodePoint(rune)).join("");
}

/** Converts `some_words` to `SomeWords`. */
export function toCamelCase(text: string): string {
  const runes = runesIn(text);
  if (runes.length === 0) return "";
  const out: number[] = [];
  let at = 0;
  let current = 0;
  let followsUpper = false;
  while (at < runes.length) {
    current = runes[at] ?? replacement;
    at += 1;
    if (!isConnector(current)) {
      followsUpper = isUpper(current);
      current = upperRune(current);
      break;
    }
    out.push(current);
  }
  // Like the library, prints the last connector of a string twice if it consists only of connectors.
  if (at === runes.length) return print([...out, current]);
  for (; at < runes.length; at += 1) {
    const previous = current;
    current = runes[at] ?? replacement;
    if (isConnector(current) && isConnector(previous)) {
      out.push(previous);
      continue;
    }
    if (isConnector(previous)) {
      followsUpper = isUpper(current);
      current = upperRune(current);
    } else {
      if (followsUpper) {
        if (isUpper(current)) current = lowerRune(current);
        else followsUpper = false;
      }
      out.push(previous);
    }
  }
  return print([...out, current]);
}

type WordKind = "invalid" | "number" | "upper" | "alphabet" | "connector" | "punctuation" | "other";

interface Word {
  readonly kind: WordKind;
  readonly characters: readonly string[];
}

/** Splits a text into words; after the last word it returns invalid words without characters. */
class Words {
  private readonly characters: readonly string[];
  private readonly runes: readonly number[];
  private at = 0;

  constructor(text: string) {
    this.characters = Array.from(text);
    this.runes = runesIn(text);
  }

  isAtEnd(): boolean {
    return this.at >= this.runes.length;
  }

  next(): Word {
    const start = this.at;
    const first = this.skipInvalid(start);
    if (first >= this.runes.length) {
      this.at = this.runes.length;
      return { kind: "invalid", characters: this.characters.slice(start) };
    }
    const rune = this.runes[first] ?? replacement;
    this.at = first + 1;
    const kind = kindOf(rune);
    this.take(kind);
    return { kind, characters: this.characters.slice(start, this.at) };
  }

  private take(kind: WordKind): void {
    if (kind === "upper") {
      this.takeUpper();
    } else if (kind !== "invalid") {
      this.takeWhile((rune) => belongsTo(rune, kind));
    }
  }

  /**
   * Splits `HTTPStatus` into `HTTP` and `Status`: an upper case letter before a lower case one starts the next word.
   */
  private takeUpper(): void {
    const start = this.at;
    this.takeWhile(isUpper);
    if (this.at === start) {
      this.takeWhile((rune) => isAlphabet(rune) && !isUpper(rune));
      return;
    }
    const next = this.skipInvalid(this.at);
    const follows = this.runes[next] ?? this.runes[this.at - 1] ?? replacement;
    if (this.isAtEnd() || !isAlphabet(follows)) return;
    do this.at -= 1;
    while (this.at > start && this.runes[this.at - 1] === replacement);
  }

  private takeWhile(belongs: (rune: number) => boolean): void {
    while (!this.isAtEnd()) {
      const next = this.skipInvalid(this.at);
      if (next >= this.runes.length) {
        // If nothing valid follows, the library treats the rest of the text as a part of the word.
        this.at = this.runes.length;
        return;
      }
      if (!belongs(this.runes[next] ?? replacement)) return;
      this.at = next + 1;
    }
  }

  private skipInvalid(from: number): number {
    let at = from;
    while (at < this.runes.length && this.runes[at] === replacement) at += 1;
    return at;
  }
}

function kindOf(rune: number): WordKind {
  if (isConnector(rune)) return "connector";
  if (isPunctuation(rune)) return "punctuation";
  if (isUpper(rune)) return "upper";
  if (isAlphabet(rune)) return "alphabet";
  return isNumber(rune) ? "number" : "other";
}

function belongsTo(rune: number, kind: WordKind): boolean {
  switch (kind) {
    case "connector":
      return isConnector(rune);
    case "punctuation":
      return isPunctuation(rune);
    case "alphabet":
      return isAlphabet(rune) && !isUpper(rune);
    case "number":
      return isNumber(rune);
    default:
      return !(isConnector(rune) || isAlphabet(rune) || isNumber(rune) || isPunctuation(rune));
  }
}

/** Converts `HTTPServer20x` to lower case words that are joined by the connector. */
export function toSeparated(text: string, connector: "_" | "-"): string {
  const words = new Words(text);
  let out = "";
  const write = (word: Word) => {
    out += lowerWord(word, connector);
  };
  const joinsNext = ({ kind }: Word) => kind !== "invalid" && kind !== "punctuation" && kind !== "connector";
  let word = words.next();
  while (!words.isAtEnd()) {
    if (word.kind !== "connector") write(word);
    const previous = word;
    word = words.next();
    if (previous.kind === "number") {
      word = writeRun(words, word, write);
      if (joinsNext(word)) out += connector;
    } else if (previous.kind === "connector") {
      write(previous);
    } else if (previous.kind !== "punctuation") {
      if (word.kind !== "number") {
        if (word.kind !== "connector" && word.kind !== "punctuation") out += connector;
      } else if (!words.isAtEnd()) {
        const digits = word;
        word = words.next();
        if (word.kind !== "alphabet") {
          write(digits);
          if (word.kind !== "connector" && word.kind !== "punctuation") out += connector;
        } else {
          out += connector;
          write(digits);
          word = writeRun(words, word, write);
          if (joinsNext(word)) out += connector;
        }
      }
    }
  }
  write(word);
  return out;
}

/** Joins words of lower case letters and digits; returns the first other word. */
function writeRun(words: Words, first: Word, write: (word: Word) => void): Word {
  let word = first;
  while (word.kind === "alphabet" || word.kind === "number") {
    write(word);
    word = words.next();
  }
  return word;
}

function lowerWord({ kind, characters }: Word, connector: string): string {
  if (kind !== "upper" && kind !== "connector") return characters.join("");
  const lowered = characters.map((character) => {
    const rune = runeAt(character) ?? replacement;
    return isConnector(rune) ? connector : String.fromCodePoint(isUpper(rune) ? lowerRune(rune) : rune);
  });
  return lowered.join("");
}
