// Source: sops sops.go@v3.13.3 (Tree.shouldBeEncrypted): which values of a document are encrypted.
import { GoError } from "../../../go/values/values";
import { compileTest, type TextTest } from "../../../go/regexp/text-test";
import type { SopsMetadata } from "../metadata/metadata";
import { sopsError } from "../sops-error";

/** Where a value or a comment is. Each key and each comment is tested once, when the walk comes to it. */
export interface CryptPlace {
  /** Whether one of the keys above it matches. */
  readonly hasKey: boolean;
  /** How many of the comments before it match, on all levels; a comment counts itself. */
  readonly comments: number;
  /** Of a comment: whether it matches itself. */
  readonly ownComment: boolean;
}

/** Which values are encrypted: by the keys above them, or by the comments before them. */
export interface CryptRule {
  matchesKey(key: string): boolean;
  matchesComment(text: string): boolean;
  isEncrypted(place: CryptPlace): boolean;
}

const never = (): boolean => false;

/** @throws SyncError SOPS_METADATA_INVALID */
export function makeCryptRule(metadata: SopsMetadata): CryptRule {
  const [name, pattern] = metadata.rule;
  const hasSuffix = (key: string): boolean => key.endsWith(pattern);
  switch (name) {
    case "unencrypted_suffix":
      return { matchesKey: hasSuffix, matchesComment: never, isEncrypted: ({ hasKey }) => !hasKey };
    case "encrypted_suffix":
      return { matchesKey: hasSuffix, matchesComment: never, isEncrypted: ({ hasKey }) => hasKey };
    case "unencrypted_regex":
      return { matchesKey: compile(pattern, name), matchesComment: never, isEncrypted: ({ hasKey }) => !hasKey };
    case "encrypted_regex":
      return { matchesKey: compile(pattern, name), matchesComment: never, isEncrypted: ({ hasKey }) => hasKey };
    case "unencrypted_comment_regex":
      return {
        matchesKey: never,
        matchesComment: compile(pattern, name),
        isEncrypted: ({ comments }) => comments === 0,
      };
    case "encrypted_comment_regex":
      return {
        matchesKey: never,
        matchesComment: compile(pattern, name),
        // The comment that matches is not encrypted itself.
        isEncrypted: ({ comments, ownComment }) => comments > (ownComment ? 1 : 0),
      };
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
