import { seededRandom } from "../seeded-random";

/** An OpenAPI schema in a CustomResourceDefinition. */
interface Schema {
  readonly [field: string]: unknown;
}

/** The parts that the CRDs of a chart share word by word, as real CRDs share the fields of a Pod. */
export interface SchemaParts {
  readonly parts: readonly Part[];
  readonly texts: readonly string[];
}

interface Part {
  readonly name: string;
  readonly schema: Schema;
  readonly length: number;
}

const partCount = 9;
const partsOfKind = 3;
const textCount = 50;

/** Parts of 1 to 6 kB; the same seed generates the same parts. */
export function makeSchemaParts(seed: number): SchemaParts {
  const random = seededRandom(seed);
  const vocabulary = Array.from({ length: 1500 }, () => makeWord(random));
  const texts = Array.from({ length: textCount }, () => makeText(random, vocabulary));
  const parts = Array.from({ length: partCount }, (_, index): Part => {
    const schema = makeObject(random, texts, 2, 3 + Math.floor(random() * 5));
    return { name: `part${String(index)}`, schema, length: JSON.stringify(schema).length };
  });
  return { parts, texts };
}

/**
 * A CRD with about that many bytes as JSON (YAML has half as many again). Its fields are the shared parts, many of them
 * several times at different paths (as `containers`, `initContainers` and the templates around them are in real CRDs),
 * and fields of its own.
 */
export function makeCrd(plural: string, kind: string, sizeBytes: number, shared: SchemaParts, seed: number): Schema {
  const random = seededRandom(seed);
  // Each kind prefers some of the parts, as a kind for receivers repeats the settings of HTTP clients.
  const parts = Array.from({ length: partsOfKind }, () => shared.parts[Math.floor(random() * shared.parts.length)]);
  const properties: Record<string, Schema> = {};
  let size = 2000;
  for (let field = 0; size < sizeBytes; field += 1) {
    const own = makeObject(random, shared.texts, 1, 2 + Math.floor(random() * 3));
    const inner: Record<string, Schema> = {};
    for (let count = 2 + Math.floor(random() * 4); count > 0; count -= 1) {
      const part = parts[Math.floor(random() * parts.length)];
      if (part === undefined || Object.hasOwn(inner, part.name)) continue;
      inner[part.name] = random() < 0.4 ? listOf(part.schema) : part.schema;
      size += part.length + 60;
    }
    const description = pick(random, shared.texts);
    properties[`field${String(field)}`] = {
      description,
      type: "object",
      properties: { ...(own["properties"] as object), ...inner },
    };
    size += JSON.stringify(own).length + description.length + 60;
  }
  const group = "bench.slipway.dev";
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${group}`, annotations: { "controller-gen.kubebuilder.io/version": "v0.17.2" } },
    spec: {
      group,
      names: { kind, listKind: `${kind}List`, plural, singular: kind.toLowerCase() },
      scope: "Namespaced",
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: {
            openAPIV3Schema: {
              description: pick(random, shared.texts),
              type: "object",
              properties: {
                apiVersion: { type: "string" },
                kind: { type: "string" },
                metadata: { type: "object" },
                spec: { type: "object", properties },
                status: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
              },
            },
          },
        },
      ],
    },
  };
}

const listOf = (items: Schema): Schema => ({ type: "array", items, "x-kubernetes-list-type": "atomic" });

function makeObject(random: () => number, texts: readonly string[], depth: number, fields: number): Schema {
  const properties: Record<string, Schema> = {};
  for (let field = 0; field < fields; field += 1) {
    // A description begins with the field that it describes.
    const text = pick(random, texts);
    const name = text
      .slice(0, 24)
      .toLowerCase()
      .replace(/[^a-z]+/g, "");
    properties[name] =
      depth > 0 && random() < 0.35
        ? makeObject(random, texts, depth - 1, 2 + Math.floor(random() * 4))
        : makeLeaf(random, text);
  }
  const [required = ""] = Object.keys(properties);
  return { description: pick(random, texts), type: "object", required: [required], properties };
}

function makeLeaf(random: () => number, description: string): Schema {
  const kind = random();
  if (kind < 0.5) return { description, type: "string" };
  if (kind < 0.65) return { description, type: "integer", format: "int32" };
  if (kind < 0.8) return { description, type: "boolean" };
  if (kind < 0.9) return { description, type: "object", additionalProperties: { type: "string" } };
  return { description, type: "array", items: { type: "string" } };
}

/** One to four sentences. */
function makeText(random: () => number, vocabulary: readonly string[]): string {
  const sentences = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const words = Array.from({ length: 5 + Math.floor(random() * 12) }, () => pick(random, vocabulary));
    return `${capitalize(words.join(" "))}.`;
  });
  return sentences.join("\n");
}

/** Words and descriptions have the frequencies of natural language: few of them are very frequent. */
function pick(random: () => number, texts: readonly string[]): string {
  return texts[Math.floor(random() ** 2 * texts.length)] ?? "";
}

const syllables = "ba be co da de el fi ga in ka lo me na or pe qu ra se ti un ve wa".split(" ");

function makeWord(random: () => number): string {
  const length = 1 + Math.floor(random() * 3);
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)] ?? "").join("");
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
