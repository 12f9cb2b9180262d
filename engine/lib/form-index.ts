/**
 * Finds the longest of many texts at a position of another text by a binary search: they are sorted, in a list for
 * each beginning.
 */
export class FormIndex {
  private readonly startLength: number;
  private readonly buckets = new Map<string, Bucket>();

  /** @param startLength the number of characters that each text has at least */
  constructor(startLength: number) {
    this.startLength = startLength;
  }

  add(form: string): void {
    const start = form.slice(0, this.startLength);
    const bucket = this.buckets.get(start);
    if (bucket === undefined) this.buckets.set(start, { forms: [form], isSorted: true });
    else {
      bucket.forms.push(form);
      bucket.isSorted = false;
    }
  }

  /** The length of the common beginning of the text at the position and any form; 0 if no form begins so. */
  commonAt(text: string, start: number): number {
    const bucket = this.bucketAt(text, start);
    if (bucket === undefined) return 0;
    const at = firstAfter(bucket, text, start);
    return Math.max(common(bucket[at - 1], text, start), common(bucket[at], text, start));
  }

  /** The length of the longest whole form that is at the position, and for which the test is true; else 0. */
  wholeAt(text: string, start: number, isWanted: (form: string) => boolean): number {
    const bucket = this.bucketAt(text, start);
    if (bucket === undefined) return 0;
    // Of the forms before the text, the last one has most in common with it. A form that is at the position is also the
    // beginning of that common part, so that the search goes on with the part alone.
    let end = start + common(bucket[firstAfter(bucket, text, start) - 1], text, start);
    while (end - start >= this.startLength) {
      const part = text.slice(start, end);
      const last = bucket[firstAfter(bucket, part, 0) - 1];
      const length = common(last, part, 0);
      if (last !== undefined && length === last.length && isWanted(last)) return length;
      end = start + (last !== undefined && length === last.length ? length - 1 : length);
    }
    return 0;
  }

  private bucketAt(text: string, start: number): readonly string[] | undefined {
    const bucket = this.buckets.get(text.slice(start, start + this.startLength));
    if (bucket === undefined) return undefined;
    // By UTF-16 units. Most of a list is sorted already.
    if (!bucket.isSorted) bucket.forms.sort();
    bucket.isSorted = true;
    return bucket.forms;
  }
}

interface Bucket {
  readonly forms: string[];
  isSorted: boolean;
}

/** The index of the first form that is greater than the text at the position. */
function firstAfter(forms: readonly string[], text: string, start: number): number {
  let [low, high] = [0, forms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(forms[middle] ?? "", text, start)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isAfter(form: string, text: string, start: number): boolean {
  const length = common(form, text, start);
  if (length === form.length) return false;
  return start + length === text.length || form.charCodeAt(length) > text.charCodeAt(start + length);
}

function common(form: string | undefined, text: string, start: number): number {
  if (form === undefined) return 0;
  const end = Math.min(form.length, text.length - start);
  let length = 0;
  while (length < end && form.charCodeAt(length) === text.charCodeAt(start + length)) length += 1;
  return length;
}
