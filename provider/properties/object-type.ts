import type { PropertyTable } from "./property-table";

/** A map with certain fields, by the name of its type in the schema. */
export interface ObjectType {
  readonly description: string;
  readonly fields: PropertyTable;
}
