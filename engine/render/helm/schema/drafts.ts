// Source: santhosh-tekuri/jsonschema v6.0.3 draft.go.
import type { GoValue } from "../../../go/values/values";
import { splitAtHash } from "./references";

/** A draft of JSON Schema that Helm supports. */
export interface Draft {
  readonly version: 4 | 6 | 7 | 2019 | 2020;
  readonly url: string;
  /** The keyword for the id of a schema. */
  readonly id: "id" | "$id";
  /** The paths of subschemas: "*" is each property, "[]" each item. */
  readonly subschemas: readonly (readonly string[])[];
  readonly vocabularyPrefix: string;
  readonly vocabularies: readonly string[];
  readonly defaultVocabularies: readonly string[];
}

const paths = (text: string): readonly (readonly string[])[] => text.split(" ").map((path) => path.split("/"));

const draft4: Draft = {
  version: 4,
  url: "http://json-schema.org/draft-04/schema",
  id: "id",
  subschemas: paths(
    "definitions/* not allOf/[] anyOf/[] oneOf/[] properties/* additionalProperties patternProperties/* items items/[] " +
      "additionalItems dependencies/*",
  ),
  vocabularyPrefix: "",
  vocabularies: [],
  defaultVocabularies: [],
};

const draft6: Draft = {
  ...draft4,
  version: 6,
  url: "http://json-schema.org/draft-06/schema",
  id: "$id",
  subschemas: [...draft4.subschemas, ...paths("propertyNames contains")],
};

const draft7: Draft = {
  ...draft6,
  version: 7,
  url: "http://json-schema.org/draft-07/schema",
  subschemas: [...draft6.subschemas, ...paths("if then else")],
};

const draft2019: Draft = {
  ...draft7,
  version: 2019,
  url: "https://json-schema.org/draft/2019-09/schema",
  subschemas: [
    ...draft7.subschemas,
    ...paths("$defs/* dependentSchemas/* unevaluatedProperties unevaluatedItems contentSchema"),
  ],
  vocabularyPrefix: "https://json-schema.org/draft/2019-09/vocab/",
  vocabularies: ["core", "applicator", "validation", "meta-data", "format", "content"],
  defaultVocabularies: ["core", "applicator", "validation"],
};

const draft2020: Draft = {
  ...draft2019,
  version: 2020,
  url: "https://json-schema.org/draft/2020-12/schema",
  subschemas: [...draft2019.subschemas, ...paths("prefixItems/[]")],
  vocabularyPrefix: "https://json-schema.org/draft/2020-12/vocab/",
  vocabularies: [
    "core",
    "applicator",
    "unevaluated",
    "validation",
    "meta-data",
    "format-annotation",
    "format-assertion",
    "content",
  ],
  defaultVocabularies: ["core", "applicator", "unevaluated", "validation"],
};

/** The draft of a schema without `$schema`. */
export const latestDraft = draft2020;

const byAddress = new Map<string, Draft>([
  ["json-schema.org/schema", latestDraft],
  ...[draft4, draft6, draft7, draft2019, draft2020].map((draft): [string, Draft] => [
    draft.url.replace(/^https?:\/\//, ""),
    draft,
  ]),
]);

/** Returns the draft for the value of `$schema`. */
export function draftOfUrl(text: string): Draft | undefined {
  const [url, fragment] = splitAtHash(text);
  return fragment === "" ? byAddress.get(url.replace(/^https?:\/\//, "")) : undefined;
}

/** Returns the id of a schema without a fragment; "" if it has none. */
export function idOf(draft: Draft, schema: ReadonlyMap<string, GoValue>): string {
  // In old drafts, keywords next to a `$ref` are ignored.
  if (draft.version < 2019 && schema.has("$ref")) return "";
  const id = schema.get(draft.id);
  return typeof id === "string" ? splitAtHash(id)[0] : "";
}

/** A draft, and the vocabularies that a custom metaschema requires. */
export interface Dialect {
  readonly draft: Draft;
  readonly vocabularies: readonly string[] | undefined;
}

export function hasVocabulary({ draft, vocabularies }: Dialect, name: string): boolean {
  if (name === "core" || draft.version < 2019) return true;
  return (vocabularies ?? draft.defaultVocabularies).includes(name);
}
