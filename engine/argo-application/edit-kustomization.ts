// The field `kustomize` of a source: changes of the kustomization file before it is built.
//
// Source: argo-cd util/kustomize/kustomize.go@v3.5.7 (Build); the edit commands that it runs: kustomize
// kustomize/v5@v5.8.2 commands/edit/set/{setimage,setreplicas,setnamespace}.go,
// commands/edit/add/{addmetadata,addcomponent}.go.
import type { SyncError } from "../errors/sync-error";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { splitImage } from "../render/kustomize/strict/split-image";
import { type BuildEnvironment, substituteEnvironment } from "./build-environment";
import { invalidObject } from "./check-fields";
import type { SourcePlace } from "./source-type";

type Values = Readonly<Record<string, unknown>>;

/** What a change needs beside the field. */
export interface EditContext {
  readonly environment: BuildEnvironment;
  /** Where the field is declared. */
  readonly place: SourcePlace;
  /** The kustomization file, for messages. */
  readonly file: string;
  /** Whether there is something at a path relative to the folder. */
  readonly exists: (path: string) => boolean;
}

/**
 * The fields of a kustomization file with what the field `kustomize` changes.
 *
 * @throws SyncError ARGO_OBJECT_INVALID for a label or an annotation that the file has already, and for a bad count
 */
export function editKustomization(file: Values, kustomize: Values, context: EditContext): Values {
  return {
    ...file,
    ...named(kustomize, "namePrefix"),
    ...named(kustomize, "nameSuffix"),
    ...withImages(file, kustomize, context),
    ...withReplicas(file, kustomize, context),
    ...withLabels(file, kustomize, context),
    ...withAnnotations(file, kustomize, context),
    ...named(kustomize, "namespace"),
    ...appended(file, "patches", lookUpList(kustomize, "patches")),
    ...withComponents(file, kustomize, context),
  };
}

function named(kustomize: Values, field: string): Values {
  const value = lookUpText(kustomize, field);
  return value === undefined ? {} : { [field]: value };
}

function appended(file: Values, field: string, items: readonly unknown[]): Values {
  return items.length === 0 ? {} : { [field]: [...lookUpList(file, field), ...items] };
}

/** `[name=]newName[:tag][@digest]`; a part that is `*` stays as the file has it. */
function withImages(file: Values, kustomize: Values, { environment, place }: EditContext): Values {
  const given = lookUpList(kustomize, "images");
  if (given.length === 0) return {};
  const images = new Map<string, Values>();
  for (const one of given) {
    const image = readImage(substituteEnvironment(String(one), environment));
    if (image === undefined) throw invalidField(place, "images", `${JSON.stringify(one)} names no image and no tag`);
    images.set(image.name, image);
  }
  const own = [...lookUpList(file, "images"), ...lookUpList(file, "imageTags")].filter(isMap);
  for (const image of own) {
    const name = lookUpText(image, "name") ?? "";
    const changed = images.get(name);
    const kept = (field: string): unknown => (changed?.[field] === "*" ? image[field] : changed?.[field]);
    images.set(
      name,
      changed === undefined
        ? image
        : { name, newName: kept("newName"), newTag: kept("newTag"), digest: kept("digest") },
    );
  }
  return { imageTags: undefined, images: sortedByName(images).map(withoutStars) };
}

function readImage(text: string): { readonly name: string; readonly [part: string]: unknown } | undefined {
  const equals = text.indexOf("=");
  const value = text.slice(equals + 1);
  const { name, tag, digest } = splitImage(value);
  if (name === text) return undefined;
  const version = { newTag: tag, digest };
  return equals < 0 ? { name, ...version } : { name: text.slice(0, equals), newName: name, ...version };
}

function withoutStars(image: Values): Values {
  return Object.fromEntries(
    Object.entries(image).filter(
      ([field, value]) => field === "name" || (value !== "*" && value !== "" && value !== undefined),
    ),
  );
}

function sortedByName(items: ReadonlyMap<string, Values>): readonly Values[] {
  return [...items].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, item]) => item);
}

function withReplicas(file: Values, kustomize: Values, { place }: EditContext): Values {
  const given = lookUpList(kustomize, "replicas").filter(isMap);
  if (given.length === 0) return {};
  const replicas = new Map<string, Values>();
  for (const [index, { name = "", count = 0 }] of given.entries()) {
    if (!/^[+-]?\d+$/.test(String(count))) {
      throw invalidField(place, `replicas[${index}].count`, `${JSON.stringify(count)} is not a whole number`);
    }
    replicas.set(String(name), { name, count: Number(count) });
  }
  for (const own of lookUpList(file, "replicas").filter(isMap)) {
    const name = lookUpText(own, "name") ?? "";
    if (!replicas.has(name)) replicas.set(name, own);
  }
  return { replicas: sortedByName(replicas) };
}

/** Labels go into `commonLabels`, or without selectors into an entry of `labels`. */
function withLabels(file: Values, kustomize: Values, context: EditContext): Values {
  const values = Object.entries(mapOf(kustomize, "commonLabels")).map(([name, value]): [string, string] => [
    name,
    substituteEnvironment(String(value), context.environment),
  ]);
  if (values.length === 0) return {};
  const merge = { ...context, isForced: kustomize["forceCommonLabels"] === true, field: "commonLabels" };
  const includeTemplates = kustomize["labelIncludeTemplates"] === true;
  if (kustomize["labelWithoutSelector"] !== true) {
    if (includeTemplates) {
      throw invalidField(context.place, "labelIncludeTemplates", "it needs labelWithoutSelector");
    }
    return { commonLabels: merged(mapOf(file, "commonLabels"), values, merge) };
  }
  const labels = lookUpList(file, "labels").filter(isMap);
  const isSame = (label: Values): boolean =>
    label["includeSelectors"] !== true && (label["includeTemplates"] === true) === includeTemplates;
  const at = labels.findIndex(isSame);
  const entry = labels[at] ?? (includeTemplates ? { includeTemplates } : {});
  const changed = { ...entry, pairs: merged(mapOf(entry, "pairs"), values, merge) };
  return { labels: at < 0 ? [...labels, changed] : labels.with(at, changed) };
}

function withAnnotations(file: Values, kustomize: Values, context: EditContext): Values {
  const isSubstituted = kustomize["commonAnnotationsEnvsubst"] === true;
  const values = Object.entries(mapOf(kustomize, "commonAnnotations")).map(([name, value]): [string, string] => [
    name,
    isSubstituted ? substituteEnvironment(String(value), context.environment) : String(value),
  ]);
  if (values.length === 0) return {};
  const merge = { ...context, isForced: kustomize["forceCommonAnnotations"] === true, field: "commonAnnotations" };
  return { commonAnnotations: merged(mapOf(file, "commonAnnotations"), values, merge) };
}

interface Merge extends Pick<EditContext, "place" | "file"> {
  readonly isForced: boolean;
  /** The field of `kustomize`. */
  readonly field: string;
}

function merged(own: Values, values: readonly (readonly [string, string])[], merge: Merge): Values {
  const all = new Map(Object.entries(own));
  for (const [name, value] of values) {
    if (all.has(name) && !merge.isForced) {
      throw invalidField(
        merge.place,
        `${merge.field}.${name}`,
        `${merge.file} has it already`,
        "remove it from one of them, or force it",
      );
    }
    all.set(name, /^".*"$/s.test(value) && value.length >= 2 ? value.slice(1, -1) : value);
  }
  return Object.fromEntries(all);
}

function withComponents(file: Values, kustomize: Values, { exists }: EditContext): Values {
  const isIgnored = kustomize["ignoreMissingComponents"] === true;
  const given = lookUpList(kustomize, "components").map(String);
  const wanted = given.filter((path) => !isIgnored || exists(path));
  const own = lookUpList(file, "components");
  return appended(
    file,
    "components",
    [...new Set(wanted)].filter((path) => !own.includes(path)),
  );
}

function mapOf(values: Values, field: string): Values {
  const found = values[field];
  return isMap(found) ? found : {};
}

function invalidField(place: SourcePlace, field: string, why: string, mend?: string): SyncError {
  return invalidObject(place.object, `${place.field}.kustomize.${field}`, why, mend);
}
