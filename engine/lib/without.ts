/** A copy of the fields without the given ones. */
export function without<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  ...names: readonly Name[]
): Omit<Fields, Name> {
  const left = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name))) as Omit<Fields, Name>;
}
