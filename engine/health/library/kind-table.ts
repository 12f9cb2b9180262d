import type { LibraryRule } from "./idioms/library-rule";

/**
 * The kinds of one project and their rules, without versions. By `group/Kind`; `*` stands for any kind, or for any
 * name before a domain.
 */
export interface KindTable {
  /** Kinds whose rules Argo CD has, too, with the same result. */
  readonly argo?: Readonly<Record<string, LibraryRule>>;
  /** Kinds that Argo CD has no rule for. */
  readonly more?: Readonly<Record<string, LibraryRule>>;
}
