import { boolean, list, placedText, struct, type Decoder, type PlacedText } from "./decode";

/** A path of `components`. */
export interface ComponentEntry extends PlacedText {
  /** None of its entries need match anything. */
  readonly optional?: boolean | undefined;
}

const fields = struct({ path: placedText, optional: boolean });

/**
 * A path, as kustomize has it, or `{path, optional}`.
 *
 * Known difference: kustomize refuses the second form.
 */
const componentEntry: Decoder<ComponentEntry> = (node, reading) => {
  if (node.kind !== "map" || !node.entries.some(({ key }) => key.value === "path")) return placedText(node, reading);
  const { path, optional } = fields(node, reading) ?? {};
  return path === undefined ? undefined : { text: path.text, place: reading.place, optional };
};

export const components = list(componentEntry, (place) => ({ text: "", place }));
