// What a program of an example shows and records, in the form that is the same in each language. docs/languages.md
// names the differences that are left out here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Example } from "../example-folder";
import { shownLines } from "./language-scene";
import { stateOf, withoutChance } from "./run-through";

/** The resources of the program in YAML, by the name of the resource: the part after `slipway:` of their types. */
export type ProgramTypes = ReadonlyMap<string, string>;

export function typesIn({ folder }: Example): ProgramTypes {
  const program = readFileSync(join(folder, "yaml/Pulumi.yaml"), "utf8");
  const found = [...program.matchAll(/^ {2}([\w-]+):\n {4}type: slipway:(\w+)$/gm)];
  return new Map(found.map(([, name = "", type = ""]) => [name, type]));
}

/** The lines of a preview in TypeScript as those of other languages. */
export function linesInTypescript(output: string, types: ProgramTypes): readonly string[] {
  const names = namesOf(types, "Object");
  const isOwn = (name: string): boolean => names.includes(name);
  const own = output
    .replaceAll(resource, (whole, middle: string, name: string) =>
      isOwn(name) ? `${object}${middle}${object}::${name}]` : whole,
    )
    .replaceAll(/^( *owner *: "\S+ \S+ )\w+ ([\w-]+)"$/gm, (whole, before: string, name: string) =>
      isOwn(name) ? `${before}Object ${name}"` : whole,
    );
  // Components of other languages have no output `objects`; a kubeconfig is a secret in their SDKs.
  const others = own
    .replace(/^ {4}objects *: \[\n(?: {8}.*\n)* {4}\]\n/m, "")
    .replace(/^( *kubeconfig *: )".*"$/m, "$1[secret]");
  return comparable(others);
}

/** The lines of a preview in YAML: each `RenderedObject` is one more row there. */
export function linesInYaml(output: string, types: ProgramTypes): readonly string[] {
  const reading = namesOf(types, "RenderedObject").length;
  const others = output
    .replaceAll(/^.*slipway:index:RenderedObject: \(create\)\n.*\n/gm, "")
    .replace(/^( *\+ )(\d+)( to create)$/m, (_, before: string, count: string, after: string) =>
      [before, String(Number(count) - reading), after].join(""),
    );
  return comparable(others);
}

/** Paths begin in the folder of the program, and digests of arguments contain them; YAML states no version. */
export function comparable(output: string): readonly string[] {
  const lines = output
    .replaceAll(/^( *(?:source|chart) *: ")(?:\/\S+\/examples\/[\w-]+\/|\.\.\/)/gm, "$1")
    .replaceAll(/^( *argumentsDigest *: "sha256:)\w+/gm, "$1…")
    .replace(/^ {4}--outputs:--\n(?=Resources:)/m, "")
    .replace(/^ *version *: "\d+\.\d+\.\d+"\n/gm, "");
  return shownLines(lines.replaceAll(/ +:/g, ":"));
}

/** The resources of the stack: their parents and inputs, with the types that other languages have. */
export function stateIn(exported: string, types: ProgramTypes): unknown {
  const names = namesOf(types, "Object");
  const text = JSON.stringify(withoutChance(stateOf(exported)))
    .replaceAll(/slipway:[\w./]+:\w+::([\w-]+)(?=")/g, (whole, name: string) =>
      names.includes(name) ? `${object}::${name}` : whole,
    )
    .replaceAll(/(<owner> \S+ )\w+ ([\w-]+)(?=")/g, (whole, before: string, name: string) =>
      names.includes(name) ? `${before}Object ${name}` : whole,
    )
    // A password that a chart draws.
    .replaceAll(/("plaintext":"\{\\"password\\":\\")\w+/g, "$1…")
    .replaceAll(/("argumentsDigest":"sha256:)\w+/g, "$1…");
  return JSON.parse(text) as unknown;
}

const object = "slipway:index:Object";
/** The first two lines of a resource that a preview creates. */
const resource = /slipway:[\w./]+:\w+(: \(create\)\n *\[urn=urn:pulumi:test::[\w-]+::)[\w./:]+::([\w-]+)\]/g;

function namesOf(types: ProgramTypes, wanted: string): readonly string[] {
  return [...types].flatMap(([name, type]) => (type === wanted ? [name] : []));
}
