/** How deep JSON is nested, and how many values it has. */
export interface JsonSize {
  readonly depth: number;
  readonly values: number;
}

/**
 * Measures a text of JSON without reading it: JSON of any depth can be read, but not be printed again, and each value
 * takes far more memory than its text.
 */
export function jsonSizeOf(text: string): JsonSize {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isText) {
      if (unit === 0x5c) at += 1;
      else if (unit === 0x22) isText = false;
    } else if (unit === 0x22) isText = true;
    else if (unit === 0x2c) values += 1;
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      deepest = Math.max(deepest, depth);
      values += 1;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return { depth: deepest, values };
}
