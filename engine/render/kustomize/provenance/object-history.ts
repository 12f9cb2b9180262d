import type { ErrorPlace } from "../../../errors/sync-error";
import type { SourcePlace } from "../../../model/provenance";
import type { BuildObject } from "../objects/build-object";
import type { Trace } from "./trace";

/** What is known of one object on its way through the build. */
export interface ObjectHistory {
  readonly trace: Trace;
  /** Where the keys of generated data came from. */
  keys: ReadonlyMap<string, ErrorPlace>;
  /** The generator that made the object or merged into it last. */
  generator: { readonly place: SourcePlace; readonly field: string | undefined } | undefined;
  /** The template of the chart that made the object. */
  template: string | undefined;
  /** Names in the object that follow others. */
  readonly references: { readonly name: string; readonly to: BuildObject }[];
}
