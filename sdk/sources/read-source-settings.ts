import { describedFields, type ProgramType, readSettings, type SettingGroup, type SourceSpec } from "slipway/internal";
import { refuseFaults } from "../arguments/argument-error";
import { isSourceReference, type SourceReference } from "../arguments/source-reference";

type Given = Readonly<Record<string, unknown>>;
type Others = ReadonlyMap<SourceReference, SourceSpec>;

/**
 * The description of a source, but for its kind, from its arguments. Throws ArgumentError.
 *
 * @param others - the descriptions of the sources among the arguments
 */
export function readSourceSettings(given: Given, group: SettingGroup, others: Others): Given {
  const isProgramValue = (value: unknown, { kinds = [] }: ProgramType): boolean => {
    const spec = isSourceReference(value) ? others.get(value) : undefined;
    return spec !== undefined && kinds.includes(spec.kind);
  };
  const { value, faults } = readSettings(given, group, { isProgramValue });
  refuseFaults(faults);
  return describedFields(withSpecs(value, others) as Given);
}

/** The same with the description of each source in its place. */
function withSpecs(value: unknown, others: Others): unknown {
  if (isSourceReference(value)) return others.get(value);
  if (Array.isArray(value)) return value.map((item: unknown) => withSpecs(item, others));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withSpecs(item, others)]));
}
