import { boolean, errorPlace, list, placedText, struct, type Decoder, type PlacedText } from "./decode";

/** An entry of `components`. */
export interface ComponentEntry extends PlacedText {
  /** True if none of the component's entries needs to match anything. */
  readonly optional?: boolean | undefined;
}

const fields = struct({ path: placedText, optional: boolean });

/**
 * A path, as in kustomize, or `{path, optional}`.
 *
 * Known difference: kustomize refuses the second form.
 */
const componentEntry: Decoder<ComponentEntry> = (node, before, place) => {
  if (node.kind !== "map" || !node.entries.some(({ key }) => key.value === "path"))
    return placedText(node, before, place);
  const { path, optional } = fields(node, undefined, place) ?? {};
  return path === undefined ? before : { text: path.text, place: errorPlace(node, place), optional };
};

export const components = list(componentEntry, (place) => ({ text: "", place }));
