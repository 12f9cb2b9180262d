import { SyncError } from "../../../errors/sync-error";
import { compileTest, LongExpressionError, type TextTest } from "../../../go/regexp/text-test";
import { GoError } from "../../../go/values/values";
import type { Image } from "../kustomization/kustomization";

const tail = "(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$";

/** Each character can match in only one way, so JavaScript's engine needs linear time, too. */
const tailOfText = new RegExp(tail, "y");
const plainName = /^[\w/:@.-]*$/;
const ascii = /^[ -~]*$/;

/**
 * Returns whether a string is the image of an entry of `images`, with any tag and digest. The name is a regular
 * expression; an invalid one matches nothing.
 *
 * Source: kustomize api/internal/image/image.go@v0.21.2 (IsImageMatched).
 * @throws SyncError KUSTOMIZE_SELECTOR if the expression is too long
 */
export function matchImage({ name = "", place }: Pick<Image, "name" | "place">): TextTest {
  if (!plainName.test(name)) return compile(name, place);
  let slow: TextTest | undefined;
  return (text) => {
    if (!ascii.test(text)) return (slow ??= compile(name, place))(text);
    if (!startsWithName(text, name)) return false;
    tailOfText.lastIndex = name.length;
    return tailOfText.test(text);
  };
}

/** Returns whether the text starts with the name, in which a dot matches any character. */
function startsWithName(text: string, name: string): boolean {
  if (text.startsWith(name)) return true;
  if (text.length < name.length || !name.includes(".")) return false;
  for (let at = 0; at < name.length; at++) {
    const wanted = name.charAt(at);
    if (wanted !== "." && wanted !== text.charAt(at)) return false;
  }
  return true;
}

function compile(name: string, place: Image["place"]): TextTest {
  try {
    return compileTest(`^${name}${tail}`);
  } catch (error) {
    if (error instanceof LongExpressionError) {
      throw new SyncError({
        code: "KUSTOMIZE_SELECTOR",
        what: "cannot read the name of an image",
        where: { ...place, field: `${place.field ?? "images"}.name` },
        why: error.message,
        mend: "shorten it: the name is a regular expression, and several entries may set the same tag",
      });
    }
    if (error instanceof GoError) return () => false;
    throw error;
  }
}
