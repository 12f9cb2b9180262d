import { boolean, list, placedText, struct, type Decoder, type PlacedText } from "./decode";

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
const componentEntry: Decoder<ComponentEntry> = (node, reading) => {
  if (node.kind !== "map" || !node.entries.some(({ key }) => key.value === "path")) return placedText(node, reading);
  const { path, optional } = fields(node, reading) ?? {};
  return path === undefined ? undefined : { text: path.text, place: reading.place, optional };
};

export const components = list(componentEntry, (place) => ({ text: "", place }));
