import { randomNumbers, type Random } from "../random-numbers";
import { writeYaml, type Plain, type PlainObject } from "../write-yaml";

/** A file of the tree: data to write as YAML, or a string. */
export type DrawnFile = { readonly data: Plain } | { readonly text: string } | { readonly bytes: Uint8Array };

export const names = ["web", "api", "db", "cfg", "one.two"] as const;

const oddTexts = [
  "1",
  "true",
  "yes",
  "a: b",
  "",
  " lead",
  "two\nlines\n",
  "x",
  "0x1F",
  "1e3",
  "long ".repeat(20),
  "$(NAME)",
  "ünïcode ☃ 😀",
  "tab\there",
  "null",
  "~",
  "2020-01-01",
  "0777",
  "-",
  "'quoted'",
  '"double"',
  "# no comment",
  "end \n",
  "\n\n",
  "{a: b}",
  "*star",
  "1_000",
  "12:30:45",
  "=",
  "a\r\nb",
  "\u0085",
] as const;

/** The state of an overlay that is being generated: chances, the files so far, and the features that occurred. */
export class Draw {
  readonly random: Random;
  /** Bold overlays may have parts that do not fit together; most of those fail on both sides. */
  readonly isBold: boolean;
  readonly files = new Map<string, DrawnFile>();
  readonly fields = new Set<string>();
  private readonly gone = new Set<PlainObject>();
  private counter = 0;

  constructor(random: Random, isBold: boolean) {
    this.random = random;
    this.isBold = isBold;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.random(from.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.random(times) === 0;
  }

  /** True once in `times` in bold overlays, else never. */
  risky(times: number): boolean {
    return this.isBold && this.once(times);
  }

  /** A map with the field, once in `times`; else an empty one. */
  field(times: number, name: string, make: () => Plain): PlainObject {
    return this.once(times) ? { [name]: make() } : {};
  }

  several<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: least + this.random(most - least + 1) }, (_, index) => make(index));
  }

  shuffle<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let index = result.length - 1; index > 0; index--) {
      const other = this.random(index + 1);
      const [one, two] = [result[index], result[other]];
      if (one === undefined || two === undefined) continue;
      result[index] = two;
      result[other] = one;
    }
    return result;
  }

  oddText(): string {
    return this.pick(oddTexts);
  }

  /** A number that is unique in this overlay. */
  next(): number {
    return this.counter++;
  }

  /** The objects that no patch so far deletes. */
  alive(objects: readonly PlainObject[]): readonly PlainObject[] {
    return this.isBold && this.once(9) ? objects : objects.filter((object) => !this.gone.has(object));
  }

  deletes(object: PlainObject): void {
    this.gone.add(object);
  }

  /** Records that a feature occurred. */
  note(field: string): void {
    this.fields.add(field);
  }

  /** Records the path of every field in the data, such as `images[].newTag`. */
  noteFields(prefix: string, data: Plain): void {
    if (data === null || typeof data !== "object") return;
    if (Array.isArray(data)) for (const item of data as readonly Plain[]) this.noteFields(`${prefix}[]`, item);
    else
      for (const [key, value] of Object.entries(data)) {
        const path = prefix === "" || prefix.endsWith(":") ? `${prefix}${key}` : `${prefix}.${key}`;
        this.note(path);
        this.noteFields(path, value);
      }
  }

  addData(path: string, data: Plain): void {
    this.files.set(path, { data });
  }

  addText(path: string, text: string): void {
    this.files.set(path, { text });
  }

  addBytes(path: string, bytes: Uint8Array): void {
    this.files.set(path, { bytes });
  }

  /** The data as a string within another file. */
  write(data: Plain): string {
    return writeYaml(data, this.random);
  }
}

/** The tree in its written form; the same seed chooses the same styles. */
export function writeFiles(files: ReadonlyMap<string, DrawnFile>, seed: number): Record<string, string | Uint8Array> {
  const written: Record<string, string | Uint8Array> = {};
  for (const [path, file] of files) {
    if ("data" in file) written[path] = writeYaml(file.data, randomNumbers(seed + path.length));
    else written[path] = "text" in file ? file.text : file.bytes;
  }
  return written;
}
