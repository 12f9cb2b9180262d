import type { GoValue } from "../../../go/values/values";
import { boolAt, textAt, type Keywords } from "../schema/read-keywords";
import { showDefault } from "./show-default";
import type { Docs } from "./model";
import { optional } from "../../../lib/optional";

/** The documentation in a schema. */
export interface SchemaText {
  readonly docs: Docs;
  /** OpenAPI's keyword for "or null", which many schemas contain; Helm ignores it. */
  readonly isNullable: boolean;
}

export function readSchemaTexts(text: GoValue): SchemaText {
  if (!(text instanceof Map)) return { docs: {}, isNullable: false };
  const keywords: Keywords = text;
  const description = textAt(keywords, "description") ?? textAt(keywords, "title");
  const shown = keywords.has("default") ? showDefault(keywords.get("default")) : undefined;
  return {
    docs: {
      ...(description === undefined || description.trim() === "" ? {} : { text: description }),
      ...optional({ defaultText: shown }),
      ...(boolAt(keywords, "deprecated") === true ? { isDeprecated: true } : {}),
    },
    isNullable: boolAt(keywords, "nullable") === true,
  };
}
