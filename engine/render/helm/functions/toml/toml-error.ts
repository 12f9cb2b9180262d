import { quote } from "../../../../go/strconv/quote";
import { GoError } from "../../../../go/values/values";

/** An error of the parser: `toml: line 3 (last key "a.b"): …`. */
export function tomlError(line: number, lastKey: string, message: string): GoError {
  return new GoError(`toml: line ${line}${lastKey === "" ? "" : ` (last key ${quote(lastKey)})`}: ${message}`);
}
