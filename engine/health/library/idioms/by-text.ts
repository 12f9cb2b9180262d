import type { HealthStatus } from "../../../model/outcomes/health";
import type { LibraryRule } from "./library-rule";
import { at, textAt } from "./read";

interface TextOptions {
  /** The health of a text that the table does not have; undefined if another rule decides. */
  readonly otherwise?: HealthStatus;
  /** The health if the field is absent. */
  readonly absent?: HealthStatus;
  /** The path of the message; the text of the field is the message if there is none. */
  readonly says?: string;
}

/** The health by the text of one field, such as a phase. */
export function byText(
  path: string,
  table: Readonly<Record<string, HealthStatus>>,
  { otherwise, absent, says }: TextOptions = {},
): LibraryRule {
  const field = path.slice(path.lastIndexOf(".") + 1);
  return (object) => {
    const found = at(object, path);
    const health = healthOf(found);
    if (health === undefined) return undefined;
    const text =
      typeof found === "string" ? found : `the field ${field} is ${found === undefined ? "absent" : "not text"}`;
    return { health, message: (says === undefined ? "" : textAt(object, says)) || text };
  };

  function healthOf(found: unknown): HealthStatus | undefined {
    if (found === undefined) return absent;
    return typeof found === "string" && Object.hasOwn(table, found) ? table[found] : otherwise;
  }
}
