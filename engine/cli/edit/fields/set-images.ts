import { splitImage } from "../../../render/kustomize/strict/split-image";
import { usageError } from "../../usage-error";
import type { DataMap } from "../text/data";
import { textIn, withField, type KustomizationEdit } from "./kustomization-edit";
import { setNamedEntries } from "./set-named-entries";

interface Image {
  readonly newName: string;
  readonly newTag: string;
  readonly digest: string;
}

const parts = ["newName", "newTag", "digest"] as const;

/** An asterisk in place of a part keeps the part of the file. */
const keep = "*";

/**
 * `slipway edit set image NAME=NEWNAME:TAG@DIGEST…`.
 *
 * Source: kustomize commands/edit/set/setimage.go at kustomize/v5.8.2: what an argument does not name is removed from
 * the entry, `tagSuffix` too.
 */
export function setImages(args: readonly string[]): KustomizationEdit {
  const images = new Map(args.map(readImage));
  if (images.size === 0) throw invalidImage("no image is named");
  return {
    field: "images",
    change: (kustomization) => {
      return setNamedEntries(kustomization, {
        fields: ["images", "imageTags"],
        names: images.keys(),
        make: (name, current) => makeEntry(current ?? { name }, images.get(name)),
      });
    },
  };
}

function makeEntry(current: DataMap, image: Image | undefined): DataMap {
  let entry = current;
  for (const part of parts) {
    const given = image?.[part] ?? "";
    const value = given === keep ? textIn(current, part) : given;
    if (value !== textIn(current, part)) entry = withField(entry, part, value);
  }
  return textIn(entry, "tagSuffix") === "" ? entry : withField(entry, "tagSuffix", undefined);
}

function readImage(argument: string): readonly [name: string, image: Image] {
  const equals = argument.indexOf("=");
  const { name, tag, digest } = splitImage(argument.slice(equals + 1));
  if (name === argument) throw invalidImage(`${JSON.stringify(argument)} names nothing to change`);
  const old = argument.slice(0, Math.max(equals, 0));
  return [old === "" ? name : old, { newName: old === "" ? "" : name, newTag: tag, digest }];
}

function invalidImage(why: string): Error {
  const mend = "write NAME=NEWNAME:TAG@DIGEST, or parts of it: NAME=NEWNAME, NAME:TAG, NAME@DIGEST";
  return usageError("CLI_ARGUMENT", "cannot set images", why, mend);
}
