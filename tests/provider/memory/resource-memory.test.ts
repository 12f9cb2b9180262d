import { componentFields } from "../../../provider/memory/component-fields";
import { type End, ends, type Fields } from "../../../provider/memory/field";
import { resourceFields } from "../../../provider/memory/resource-fields";
import { ResourceMemory } from "../../../provider/memory/resource-memory";
import { runFields } from "../../../provider/memory/run-fields";

const urn = "urn:pulumi:dev::shop::slipway:index:Kustomization$slipway:core/v1:ConfigMap::app:ConfigMap/shop/one";
const other = "urn:pulumi:dev::shop::slipway:index:Kustomization$slipway:core/v1:ConfigMap::app:ConfigMap/shop/two";
const component = "urn:pulumi:dev::shop::slipway:index:Kustomization::app";

const tables: Readonly<Record<string, Fields>> = { resourceFields, componentFields, runFields };

/** What no field is by itself. */
const noted = Symbol("noted");

function fill(record: object, table: Fields): void {
  for (const name of Object.keys(table)) Object.assign(record, { [name]: noted });
}

/** The fields that still have what was noted. */
function left(record: object, table: Fields): readonly string[] {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.keys(table).filter((name) => values[name] === noted);
}

/** The fields that an operation does not end. */
function outliving(table: Fields, end: End): readonly string[] {
  return Object.entries(table).flatMap(([name, { until }]) => (until.includes(end) ? [] : [name]));
}

function filled(): ResourceMemory {
  const memory = new ResourceMemory();
  for (const one of [urn, other]) fill(memory.of(one), resourceFields);
  fill(memory.component(component), componentFields);
  fill(memory.run, runFields);
  return memory;
}

test.each(Object.entries(tables))("each field of %s states when it ends, and shares no value", (_name, table) => {
  expect(Object.keys(table).length).toBeGreaterThan(3);
  for (const { until, fresh } of Object.values(table)) {
    expect(until.length).toBeGreaterThan(0);
    expect(ends).toEqual(expect.arrayContaining([...until]));
    // Two records share no list and no map.
    const [first, second] = [fresh(), fresh()];
    expect(second).toEqual(first);
    if (typeof first === "object" && first !== null) expect(second).not.toBe(first);
  }
});

test.each(["check", "answers"] as const)(
  "the end %s forgets exactly the fields of the resource that name it",
  (end) => {
    const memory = filled();
    const outlive = outliving(resourceFields, end);
    expect(outlive.length).toBeLessThan(Object.keys(resourceFields).length);
    memory.end(end, urn);
    expect(left(memory.of(urn), resourceFields)).toEqual(outlive);
    expect(left(memory.of(other), resourceFields)).toEqual(Object.keys(resourceFields));
    expect(left(memory.component(component), componentFields)).toEqual(Object.keys(componentFields));
    expect(left(memory.run, runFields)).toEqual(Object.keys(runFields));
  },
);

test("what is remembered of components and of the run ends with the run only", () => {
  for (const table of [componentFields, runFields]) {
    for (const end of ["check", "answers"] as const) expect(outliving(table, end)).toEqual(Object.keys(table));
  }
});

test("the end of the run forgets every field", () => {
  const memory = filled();
  memory.end("run");
  expect(left(memory.of(urn), resourceFields)).toEqual([]);
  expect(left(memory.component(component), componentFields)).toEqual([]);
  expect(left(memory.run, runFields)).toEqual([]);
});

test("the resources of a component share its record; a resource without one has its own", () => {
  const memory = new ResourceMemory();
  memory.componentOf(urn).isPresent = true;
  expect(memory.componentOf(other).isPresent).toBe(true);
  expect(memory.component(component).isPresent).toBe(true);
  expect(memory.componentOf("urn:pulumi:dev::shop::slipway:index:Object::one").isPresent).toBe(false);
});
