import type { Target } from "../accumulate/context";
import type { FieldSpec } from "../config/field-spec";
import type { Image } from "../kustomization/kustomization";
import { applyFieldSpec, specsFor } from "../nodes/apply-field-spec";
import { expectScalar } from "../nodes/expect-kind";
import { getField, setScalarText } from "../nodes/fields";
import { compileGoRegexp } from "../objects/go-regexp";
import type { YamlNode } from "../../../yaml/node";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readKind } from "../objects/metadata";
import { explainImageMiss } from "../strict/explain-image-miss";
import { splitImage } from "./split-image";
import { onObject } from "./place-error";
import { eachObject, type Transformer, type TransformerFactory } from "./transformer";

/** `images` and `imageTags`: name, tag and digest of container images. */
export const imageTransformers: TransformerFactory = (target, config) => {
  const { kustomization } = target;
  const images = [...(kustomization.images ?? []), ...(kustomization.imageTags ?? [])];
  const places = new ImagePlaces();
  return images.map((image) => setImage(target, image, config.images, places));
};

/** The image fields of each object, found once for all `images` of a kustomization: an image changes texts only. */
export class ImagePlaces {
  private of: readonly BuildObject[] | undefined;
  private readonly found: (readonly YamlNode[])[] = [];

  /** To be called before the first `find` of a way through the objects. */
  begin(objects: readonly BuildObject[]): void {
    if (this.of === objects) return;
    this.of = objects;
    this.found.length = 0;
  }

  /** Those of the object at this position, which come in their order. */
  find(position: number, find: () => readonly YamlNode[]): readonly YamlNode[] {
    return (this.found[position] ??= find());
  }

  all(): readonly YamlNode[] {
    return this.found.flat();
  }
}

/**
 * Changes the fields twice over: those of every list called `containers` or `initContainers`, and then those of the field
 * specs. Most are the same, which shows with `tagSuffix`.
 *
 * Source: kustomize api/internal/builtins/ImageTagTransformer.go@v0.21.2, api/filters/imagetag/legacy.go, imagetag.go.
 */
export function setImage(
  { context, checks }: Target,
  image: Image,
  fieldSpecs: readonly FieldSpec[],
  places = new ImagePlaces(),
): Transformer {
  const { schemas } = context;
  const update = imageUpdate(image);
  return eachObject(({ objects }) => {
    let isMatched = false;
    let position = 0;
    places.begin(objects);
    return {
      each: (object) => {
        onObject(object, schemas, image.place, () => {
          const nodes = places.find(position++, () => placesOf(object, fieldSpecs));
          for (const node of nodes) isMatched = update(node) || isMatched;
        });
      },
      end: () => {
        checks?.note(image, isMatched, () => explainImageMiss(image, places.all()));
      },
    };
  });
}

function placesOf(object: BuildObject, fieldSpecs: readonly FieldSpec[]): readonly YamlNode[] {
  const node = nodeOf(object);
  if (readKind(node) === "CustomResourceDefinition") return none;
  const found: YamlNode[] = [];
  collectContainerImages(node, found);
  for (const spec of specsFor(node, fieldSpecs)) applyFieldSpec(node, spec, (image) => found.push(image));
  return found.length === 0 ? none : found;
}

const none: readonly YamlNode[] = [];

function collectContainerImages(node: YamlNode, found: YamlNode[]): void {
  if (node.kind === "seq") for (const item of node.items) collectContainerImages(item, found);
  if (node.kind !== "map") return;
  for (const { key, value } of node.entries) {
    if (value.kind === "scalar") continue;
    collectContainerImages(value, found);
    if (value.kind !== "seq" || (key.value !== "containers" && key.value !== "initContainers")) continue;
    for (const container of value.items) {
      const image = getField(container, "image");
      if (image !== undefined) found.push(image);
    }
  }
}

/** True where the image is meant. Source: api/filters/imagetag/updater.go@v0.21.2 (SetImageValue), api/internal/image/image.go (IsImageMatched). */
function imageUpdate(image: Image): (node: YamlNode) => boolean {
  const pattern = compileGoRegexp(
    `^${image.name ?? ""}(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$`,
  );
  return (node) => {
    const { value } = expectScalar(node);
    if (!("regexp" in pattern) || !pattern.regexp.test(value)) return false;
    setScalarText(node, changeImage(value, image));
    return true;
  };
}

function changeImage(value: string, image: Image): string {
  let { name, tag, digest } = splitImage(value);
  if (image.newName) name = image.newName;
  if (image.newTag && image.digest) [tag, digest] = [image.newTag, image.digest];
  else if (image.newTag) [tag, digest] = [image.newTag, ""];
  else if (image.digest) [tag, digest] = ["", image.digest];
  else if (image.tagSuffix) [tag, digest] = [tag + image.tagSuffix, ""];
  return `${name}${tag === "" ? "" : `:${tag}`}${digest === "" ? "" : `@${digest}`}`;
}
