// Source: go.yaml.in/yaml/v3@v3.0.5 resolve.go (shortTag, longTag), emitterc.go (yaml_emitter_analyze_tag,
// yaml_emitter_write_tag_content).
const longPrefix = "tag:yaml.org,2002:";

/** A tag as it is written: without a handle it is written in angle brackets. */
export interface SplitTag {
  readonly handle: "!" | "!!" | undefined;
  readonly suffix: string;
}

export function splitTag(tag: string): SplitTag {
  const full = tag.startsWith("!!") ? `${longPrefix}${tag.slice(2)}` : tag;
  if (full.startsWith("!")) return { handle: "!", suffix: escaped(full.slice(1)) };
  if (full.startsWith(longPrefix)) return { handle: "!!", suffix: escaped(full.slice(longPrefix.length)) };
  return { handle: undefined, suffix: escaped(full) };
}

function escaped(text: string): string {
  return text.replace(/[^;/?:@&=+$,_.~*'()[\]A-Za-z0-9-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
  );
}
