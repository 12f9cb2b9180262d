import { SyncError } from "../../../errors/sync-error";
import type { Target } from "../build-context/context";
import type { YamlNode } from "../../../yaml/node";
import type { Replacement, ReplacementTarget } from "../kustomization/replacement-fields";
import type { Selector } from "../kustomization/selector-fields";
import { currentId, isGone, previousIds, type BuildObject } from "../objects/build-object";
import type { ObjectId } from "../objects/object-id";
import type { ObjectList } from "../objects/object-list";
import { matchIds, matchMetadata, type IdMatcher } from "../objects/select-objects";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { ChangeJournal } from "../objects/change-journal";
import type { GrowthMeter } from "../limits/growth-meter";
import type { EntryChecks } from "../build-context/entry-checks";
import { explainMiss } from "../strict/explain-miss";
import { partsOfSelector } from "../strict/selector-parts";
import { atPlace, onObject } from "../transformers/place-error";
import { copyToTarget } from "./copy-to-target";
import { findReplacementValue, isSource } from "./replacement-value";

/**
 * Copies a value from one object to fields of other objects. Returns true if ids of objects may have changed.
 *
 * Source: kustomize api/filters/replacement/replacement.go@v0.21.2 (Filter, applyReplacement).
 * @throws SyncError KUSTOMIZE_REPLACEMENT_SOURCE, KUSTOMIZE_REPLACEMENT_TARGET, KUSTOMIZE_SELECTOR
 */
export class ReplacementRun {
  private readonly objects: readonly BuildObject[];
  private readonly journal: ChangeJournal | undefined;
  private readonly schemas: SchemaRegistry;
  private readonly meter: GrowthMeter;
  private readonly asked: Set<string>;
  private readonly checks: EntryChecks | undefined;
  private readonly ids = new Map<BuildObject, readonly ObjectId[]>();

  constructor({ objects, journal }: ObjectList, { context, checks }: Target) {
    this.objects = objects;
    this.journal = journal;
    this.schemas = context.schemas;
    this.meter = context.meter;
    this.asked = context.askedSelectors;
    this.checks = checks;
  }

  apply(replacement: Replacement): void {
    const { source, sourceValue, targets, place } = replacement;
    if ((source === undefined && sourceValue === undefined) || targets === undefined) throw incomplete(replacement);
    if (replacement.optional === true && this.lacksSource(replacement)) return;
    const value = atPlace(source?.place ?? place, () => findReplacementValue(this.objects, replacement, this.idsOf));
    for (const target of targets) this.applyToTarget(target, value, replacement);
  }

  // The source of an optional entry may be missing, too.
  private lacksSource(replacement: Replacement): boolean {
    const { source } = replacement;
    if (source === undefined || this.objects.some((object) => isSource(object, source, this.idsOf))) return false;
    this.checks?.note(replacement, false, () => ({ why: "its source matches no object" }));
    return true;
  }

  private applyToTarget(target: ReplacementTarget, value: YamlNode, entry: Replacement): void {
    const { optional } = entry;
    const { select, place } = target;
    if (select === undefined) throw withoutSelect(target);
    const selects = matchIds(select);
    const byMetadata = matchMetadata(select, this.asked);
    let isMatched = false;
    let isRejected = false;
    const rejects = (target.reject ?? []).map((reject) => makeReject(reject, this.asked));
    for (const object of this.objects) {
      if (isGone(object) || !byMetadata(object)) continue;
      const ids = this.idsOf(object);
      const rejected =
        rejects.some((reject) => reject.byMetadata(object)) || rejects.some((reject) => ids.some(reject.byId));
      if (rejected && (isRejected || this.checks === undefined)) continue;
      if (!ids.some((id) => fits(selects, id))) continue;
      if (rejected) {
        isRejected = true;
        continue;
      }
      isMatched = true;
      onObject(object, this.schemas, target.place, () => {
        copyToTarget(object, value, target, this.meter);
      });
      this.journal?.changed(object, { kind: "entry", place: entry.place });
      this.ids.delete(object);
    }
    this.checks?.note({ place, optional: target.optional ?? optional }, isMatched, () =>
      isRejected
        ? { why: "reject excludes every object that select matches", hint: "correct reject" }
        : explainMiss(partsOfSelector(select, this.idsOf), this.objects),
    );
  }

  /** The current and previous ids, without their scope. */
  private readonly idsOf = (object: BuildObject): readonly ObjectId[] => {
    let ids = this.ids.get(object);
    if (ids === undefined) {
      ids = [{ ...currentId(object, this.schemas), isClusterScoped: false }, ...previousIds(object)];
      this.ids.set(object, ids);
    }
    return ids;
  };
}

interface Reject {
  readonly byId: (id: ObjectId) => boolean;
  readonly byMetadata: (object: BuildObject) => boolean;
}

// Source: replacement.go (selectByAnnoAndLabel), api/types/replacement.go (RejectsAny): what is empty rejects nothing.
function makeReject(selector: Selector, asked: Set<string>): Reject {
  const matcher = matchIds(selector);
  const hasId = [selector.group, selector.version, selector.kind, selector.name, selector.namespace].some(
    (text) => text !== undefined && text !== "",
  );
  const hasMetadata = Boolean(selector.annotationSelector) || Boolean(selector.labelSelector);
  return {
    byId: (id) => hasId && fits(matcher, id),
    byMetadata: hasMetadata ? matchMetadata(selector, asked) : () => false,
  };
}

function fits(matcher: IdMatcher, id: ObjectId): boolean {
  return matcher.matchesGvk(id) && matcher.matchesName(id.name) && matcher.matchesNamespace(id.namespace);
}

function incomplete({ place }: Replacement): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REPLACEMENT_TARGET",
    what: "cannot use a replacement without a source and a target",
    where: place,
    why: "source or targets is missing",
    mend: "add both",
  });
}

function withoutSelect({ place }: ReplacementTarget): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REPLACEMENT_TARGET",
    what: "cannot use a replacement's target that selects no object",
    where: place,
    why: "select is missing",
    mend: "add select with kind and name",
  });
}
