import { Reference, type ProgramValue } from "../model/values";

/** Words that no variable may be named, and names of the program itself. */
const reserved: ReadonlySet<string> = new Set(
  (
    "abstract any arguments as asserts async await bigint boolean break case catch class config console const " +
    "constructor continue debugger declare default delete do else enum eval export exports extends false finally for " +
    "from function get global globalThis if implements import in infer instanceof interface is keyof let module " +
    "namespace never new null number object of package private process protected public pulumi readonly require " +
    "return set slipway static string super switch symbol this throw true try type typeof undefined unique unknown " +
    "using var void while with yield"
  ).split(" "),
);

/** Names for the variables of a program: each is unique. */
export class VariableNames {
  private readonly taken = new Set<string>();

  /**
   * A name that nothing else has.
   *
   * @param hints what it may be named after, the best first
   * @param suffix a word for what it is
   */
  take(hints: readonly string[], suffix: string): string {
    const words = hints.map(identifierOf).filter((name) => name !== "");
    const [first = ""] = words;
    const last = first === "" ? identifierOf(suffix) : `${first}${suffix}`;
    const name = [...words, last].find((one) => this.isFree(one)) ?? this.numbered(last);
    this.taken.add(name);
    return name;
  }

  private numbered(name: string): string {
    for (let count = 2; ; count++) {
      const numbered = `${name}${count}`;
      if (this.isFree(numbered)) return numbered;
    }
  }

  private isFree(name: string): boolean {
    return !reserved.has(name) && !this.taken.has(name);
  }
}

/** `kube-prometheus-stack`: `kubePrometheusStack`; "" if there is no letter to begin with. */
function identifierOf(text: string): string {
  const parts = text.slice(0, 80).match(/[A-Za-z0-9]+/g) ?? [];
  const joined = parts.map((part, at) => (at === 0 ? small(part) : `${(part[0] ?? "").toUpperCase()}${part.slice(1)}`));
  const name = joined.join("");
  return /^[a-z]/.test(name) ? name : "";
}

function small(word: string): string {
  return /[a-z]/.test(word) ? `${(word[0] ?? "").toLowerCase()}${word.slice(1)}` : word.toLowerCase();
}

/** The ids of all parts that a value refers to. */
export function referencesIn(value: ProgramValue): readonly string[] {
  if (value instanceof Reference) return [value.to];
  if (typeof value !== "object" || value === null) return [];
  if ("to" in value && typeof value.to === "string" && Object.getPrototypeOf(value) !== Object.prototype)
    return [value.to];
  if (Array.isArray(value)) return value.flatMap((one: ProgramValue) => referencesIn(one));
  return Object.values(value as Readonly<Record<string, ProgramValue>>).flatMap(referencesIn);
}
