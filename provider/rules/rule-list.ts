import { isMap, isSyncError } from "slipway/internal";
import { type PropertyValue, reveal, unwrap } from "../rpc/property-value";

/** The most rules of a list, and the most paths of one. */
export const maxItems = 1000;

/** What a list has rules of. */
export interface RuleKind<Rule> {
  /** The name of the argument, for errors. */
  readonly argument: string;
  /** The fields that a rule may have. */
  readonly fields: readonly string[];
  /** What a rule has: "a map with paths and target". */
  readonly form: string;
  /** What is wrong with a rule whose fields are known. */
  readonly faultOf: (rule: Readonly<Record<string, unknown>>) => string | undefined;
  /** Compiles the rules; throws a SyncError for what cannot be read. */
  readonly compile: (rules: readonly Rule[]) => unknown;
}

/** What is wrong with a list of rules; undefined if it can be read. */
export function faultOfRules<Rule>(value: PropertyValue | undefined, kind: RuleKind<Rule>): string | undefined {
  const list = unwrap(value);
  if (list === undefined || list === null) return undefined;
  if (!Array.isArray(list) || list.length > maxItems) return `must be a list of at most ${maxItems} rules`;
  const rules = (list as readonly PropertyValue[]).map((item) => reveal(item) as unknown);
  for (const [index, rule] of rules.entries()) {
    const fault = faultOfRule(rule, kind);
    if (fault !== undefined) return `[${index}] ${fault}`;
  }
  try {
    kind.compile(rules as readonly Rule[]);
    return undefined;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `cannot be read: ${error.where.field ?? kind.argument}: ${error.why ?? error.what}; ${error.mend ?? ""}`;
  }
}

function faultOfRule<Rule>(rule: unknown, { fields, form, faultOf }: RuleKind<Rule>): string | undefined {
  if (!isMap(rule)) return `must be ${form}`;
  const strange = Object.keys(rule).find((name) => !fields.includes(name));
  return strange === undefined ? faultOf(rule) : `has the unknown field ${strange}`;
}

/** The rules of a list; undefined if there is none, or one that cannot be read. */
export function readRules<Rule>(value: PropertyValue | undefined, kind: RuleKind<Rule>): readonly Rule[] | undefined {
  const list = unwrap(value);
  if (list === undefined || list === null || faultOfRules(value, kind) !== undefined) return undefined;
  return reveal(list) as unknown as readonly Rule[];
}
