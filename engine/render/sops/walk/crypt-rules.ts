// Source: sops sops.go@v3.13.3 (Tree.shouldBeEncrypted): which values of a document are encrypted.
import { GoError } from "../../../go/values/values";
import { compileTest, type TextTest } from "../../../go/regexp/text-test";
import type { SopsMetadata } from "../metadata/metadata";
import { sopsError } from "../sops-error";

/** Where a value or a comment is: the keys above it, and the comments before it on each level. */
export interface CryptPlace {
  readonly path: readonly string[];
  readonly comments: readonly (readonly string[])[];
  readonly isComment: boolean;
}

export type CryptRule = (place: CryptPlace) => boolean;

/** @throws SyncError SOPS_METADATA_INVALID */
export function makeCryptRule(metadata: SopsMetadata): CryptRule {
  const [name, pattern] = metadata.rule;
  switch (name) {
    case "unencrypted_suffix":
      return ({ path }) => !path.some((key) => key.endsWith(pattern));
    case "encrypted_suffix":
      return ({ path }) => path.some((key) => key.endsWith(pattern));
    case "unencrypted_regex": {
      const test = compile(pattern, name);
      return ({ path }) => !path.some(test);
    }
    case "encrypted_regex": {
      const test = compile(pattern, name);
      return ({ path }) => path.some(test);
    }
    case "unencrypted_comment_regex": {
      const test = compile(pattern, name);
      return ({ comments }) => !comments.some((level) => level.some(test));
    }
    case "encrypted_comment_regex": {
      const test = compile(pattern, name);
      // The comment that matches is not encrypted itself.
      return ({ comments, isComment }) =>
        comments.some((level, at) =>
          level.some((text, index) => {
            if (isComment && at === comments.length - 1 && index === level.length - 1) return false;
            return test(text);
          }),
        );
    }
  }
}

function compile(pattern: string, name: string): TextTest {
  try {
    return compileTest(pattern);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const why = `its field sops.${name} is no regular expression that can be used`;
    throw sopsError("SOPS_METADATA_INVALID", "cannot use the metadata of sops", why, "encrypt the file again");
  }
}
