import type { GoValue } from "../../gotemplate/values/values";
import { boolAt, textAt, type Keywords } from "../schema/read-keywords";
import { showDefault } from "./show-default";
import type { Docs } from "./model";

/** What the text of a schema tells, besides what it asserts. */
export interface SchemaText {
  readonly docs: Docs;
  /** OpenAPI's word for "or null", which many schemas have; Helm does not know it. */
  readonly isNullable: boolean;
}

export function readSchemaTexts(text: GoValue): SchemaText {
  if (!(text instanceof Map)) return { docs: {}, isNullable: false };
  const keywords: Keywords = text;
  const words = textAt(keywords, "description") ?? textAt(keywords, "title");
  const shown = keywords.has("default") ? showDefault(keywords.get("default")) : undefined;
  return {
    docs: {
      ...(words === undefined || words.trim() === "" ? {} : { text: words }),
      ...(shown === undefined ? {} : { defaultText: shown }),
      ...(boolAt(keywords, "deprecated") === true ? { isDeprecated: true } : {}),
    },
    isNullable: boolAt(keywords, "nullable") === true,
  };
}
