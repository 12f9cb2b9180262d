import type { PropertyUrns, ProtocolValues } from "slipway/internal";
import { signatureKey } from "slipway/internal/cluster";
import { InputsRefused } from "./errors";
import { ForeignValue, type PropertyMap, type PropertyValue, SecretValue, UnknownValue } from "./property-value";
import { outputSignature } from "./struct-fields";

/**
 * Properties in the form of Pulumi's protocol, with each secret and each unknown value as an output of its own.
 * Otherwise Pulumi's SDK makes a whole argument secret or unknown that has such a value in it.
 *
 * @param urns what the values of each property depend on
 * @throws InputsRefused for files
 */
export function protocolValues(properties: PropertyMap, urns: PropertyUrns): ProtocolValues {
  const entries = Object.entries(properties).map(([name, value]) => {
    const marks: Marks = { property: name, dependencies: urns.get(name) ?? [] };
    return [name, protocolValue(value, marks)] as const;
  });
  return Object.fromEntries(entries);
}

interface Marks {
  readonly property: string;
  /** What an output in the property depends on. */
  readonly dependencies: readonly string[];
}

function protocolValue(value: PropertyValue, marks: Marks): unknown {
  if (value instanceof UnknownValue) return output(marks, {});
  if (value instanceof SecretValue) {
    const { element } = value;
    const known = element instanceof UnknownValue ? {} : { value: protocolValue(element, marks) };
    return output(marks, { secret: true, ...known });
  }
  if (value instanceof ForeignValue) {
    if (value.reference !== undefined) return value.reference;
    throw new InputsRefused([{ property: marks.property, reason: `must not have ${value.kind} in it` }]);
  }
  if (Array.isArray(value)) return value.map((item: PropertyValue) => protocolValue(item, marks));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, protocolValue(inner, marks)]));
}

function output({ dependencies }: Marks, fields: object): object {
  return { [signatureKey]: outputSignature, dependencies, ...fields };
}
