import type { Target } from "../build-context/context";
import type { FieldSpec } from "../kustomization/field-spec";
import type { Image } from "../kustomization/kustomization";
import { applyFieldSpec, specsFor } from "../nodes/apply-field-spec";
import { expectScalar } from "../nodes/expect-kind";
import { getField, setScalarText } from "../nodes/fields";
import { rawText } from "../nodes/node-state";
import type { YamlNode } from "../../../yaml/node";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readKind } from "../nodes/metadata";
import { explainImageMiss } from "../strict/explain-image-miss";
import { splitImage } from "../strict/split-image";
import { matchImage } from "./match-image";
import { onObject } from "./place-error";
import { eachObject, type Transformer, type TransformerFactory } from "./transformer";

/** `images` and `imageTags`: changes the name, tag and digest of container images. */
export const imageTransformers: TransformerFactory = (target, config) => {
  const { kustomization } = target;
  const images = [...(kustomization.images ?? []), ...(kustomization.imageTags ?? [])];
  const places = new ImagePlaces(target.checks !== undefined);
  return images.map((image) => setImage(target, image, config.images, places));
};

/**
 * A cache of the image fields of each object, shared by all `images` of a kustomization, since an image entry changes
 * only their strings.
 */
class ImagePlaces {
  private of: readonly BuildObject[] | undefined;
  private readonly found: (readonly YamlNode[])[] = [];
  private readonly texts = new Map<YamlNode, string>();
  private readonly changes: { readonly entry: number; readonly node: YamlNode; readonly text: string }[] = [];
  private entries = 0;
  private readonly isStrict: boolean;

  /** @param isStrict true if `textsAfter` may be called */
  constructor(isStrict: boolean) {
    this.isStrict = isStrict;
  }

  /** Must be called before the first `find` of a pass through the objects. Returns the number of the entry. */
  begin(objects: readonly BuildObject[]): number {
    if (this.of !== objects) {
      this.of = objects;
      this.found.length = 0;
      this.texts.clear();
      this.changes.length = 0;
    }
    return this.entries++;
  }

  /** Returns the fields of the object at this position; called in the order of the objects. */
  find(position: number, find: () => readonly YamlNode[]): readonly YamlNode[] {
    let nodes = this.found[position];
    if (nodes === undefined) {
      this.found[position] = nodes = find();
      if (this.isStrict) for (const node of nodes) if (!this.texts.has(node)) this.texts.set(node, rawText(node));
    }
    return nodes;
  }

  /** To be called when an entry has changed an image. */
  changed(entry: number, node: YamlNode): void {
    if (this.isStrict) this.changes.push({ entry, node, text: rawText(node) });
  }

  /** All images as the entry has left them: entries run together, so that later ones may have changed them as well. */
  textsAfter(entry: number): readonly string[] {
    const texts = new Map(this.texts);
    for (const change of this.changes) if (change.entry <= entry) texts.set(change.node, change.text);
    return this.found.flat().map((node) => texts.get(node) ?? "");
  }
}

/**
 * Changes the fields in two passes: first those of every list named `containers` or `initContainers`, then those of the
 * field specs. Most fields are changed twice, which has an effect with `tagSuffix`.
 *
 * Source: kustomize api/internal/builtins/ImageTagTransformer.go@v0.21.2, api/filters/imagetag/legacy.go, imagetag.go.
 */
export function setImage(
  { context, checks }: Target,
  image: Image,
  fieldSpecs: readonly FieldSpec[],
  places = new ImagePlaces(checks !== undefined),
): Transformer {
  const { schemas } = context;
  const update = imageUpdate(image);
  return eachObject(({ objects }) => {
    let isMatched = false;
    let position = 0;
    const entry = places.begin(objects);
    return {
      each: (object) => {
        onObject(object, schemas, image.place, () => {
          const nodes = places.find(position++, () => placesOf(object, fieldSpecs));
          for (const node of nodes) {
            if (!update(node)) continue;
            isMatched = true;
            places.changed(entry, node);
          }
        });
      },
      end: () => {
        checks?.note(image, isMatched, () => explainImageMiss(image, places.textsAfter(entry)));
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

/** Changes the image if the entry matches it. Source: api/filters/imagetag/updater.go@v0.21.2 (SetImageValue). */
function imageUpdate(image: Image): (node: YamlNode) => boolean {
  const isSelected = matchImage(image);
  return (node) => {
    const { value } = expectScalar(node);
    if (!isSelected(value)) return false;
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
