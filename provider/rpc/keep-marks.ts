import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  secret,
  SecretValue,
  UnknownValue,
} from "./property-value";

/**
 * The checked inputs, in which what the program marked as secret still is: a check that reads a value, and returns it
 * in another form, need not think of its mark.
 */
export function keepMarks(given: PropertyMap, checked: PropertyMap): PropertyMap {
  return mapValues(checked, (value, name) => keptMark(ownValue(given, name), value));
}

function keptMark(given: PropertyValue | undefined, checked: PropertyValue): PropertyValue {
  if (checked instanceof SecretValue || checked instanceof UnknownValue || checked === null) return checked;
  if (!hasMark(given)) return checked;
  if (Array.isArray(given) && Array.isArray(checked)) {
    const [before, after] = [given as readonly PropertyValue[], checked as readonly PropertyValue[]];
    return after.map((item, index) => keptMark(before[index], item));
  }
  if (isPropertyMap(given) && isPropertyMap(checked)) {
    return mapValues(checked, (value, key) => keptMark(ownValue(given, key), value));
  }
  // It has another form: where the secret is in it is not known.
  return hasMark(checked) ? checked : secret(checked);
}

function hasMark(value: PropertyValue | undefined): boolean {
  if (value instanceof SecretValue) return true;
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).some(hasMark);
  return isPropertyMap(value) && Object.values(value).some(hasMark);
}

function mapValues(map: PropertyMap, change: (value: PropertyValue, key: string) => PropertyValue): PropertyMap {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

function ownValue(map: PropertyMap, key: string): PropertyValue | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
