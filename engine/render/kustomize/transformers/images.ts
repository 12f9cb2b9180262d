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
import type { Transformer, TransformerFactory } from "./transformer";

/** `images` and `imageTags`: name, tag and digest of container images. */
export const imageTransformers: TransformerFactory = (target, config) => {
  const { kustomization } = target;
  const images = [...(kustomization.images ?? []), ...(kustomization.imageTags ?? [])];
  const places = new ImagePlaces();
  return images.map((image) => setImage(target, image, config.images, places));
};

/** The image fields of objects, found once for all `images` of a kustomization: an image changes texts only. */
export class ImagePlaces {
  private of: readonly BuildObject[] | undefined;
  private found: readonly ImagesOfObject[] = [];

  find(objects: readonly BuildObject[], find: (object: BuildObject) => readonly YamlNode[]): readonly ImagesOfObject[] {
    if (this.of !== objects) {
      this.of = objects;
      this.found = objects.map((object) => ({ object, nodes: find(object) })).filter(({ nodes }) => nodes.length > 0);
    }
    return this.found;
  }
}

interface ImagesOfObject {
  readonly object: BuildObject;
  readonly nodes: readonly YamlNode[];
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
  const find = (object: BuildObject): readonly YamlNode[] =>
    onObject(object, schemas, image.place, () => placesOf(object, fieldSpecs));
  return (objects) => {
    let isMatched = false;
    const found = places.find(objects.objects, find);
    for (const { object, nodes } of found) {
      onObject(object, schemas, image.place, () => {
        for (const node of nodes) isMatched = update(node) || isMatched;
      });
    }
    checks?.note(image, isMatched, () =>
      explainImageMiss(
        image,
        found.flatMap(({ nodes }) => nodes),
      ),
    );
  };
}

function placesOf(object: BuildObject, fieldSpecs: readonly FieldSpec[]): readonly YamlNode[] {
  const node = nodeOf(object);
  if (readKind(node) === "CustomResourceDefinition") return [];
  const found: YamlNode[] = [];
  collectContainerImages(node, found);
  for (const spec of specsFor(node, fieldSpecs)) applyFieldSpec(node, spec, (image) => found.push(image));
  return found;
}

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
