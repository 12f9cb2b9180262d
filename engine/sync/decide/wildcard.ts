/** Whether a text matches a pattern in which `*` stands for any text.. */
export function matchesWildcard(pattern: string, text: string): boolean {
  let [at, inText, star, retry] = [0, 0, -1, 0];
  while (inText < text.length) {
    if (pattern[at] === "*") {
      [star, retry] = [at, inText];
      at += 1;
    } else if (at < pattern.length && pattern[at] === text[inText]) {
      at += 1;
      inText += 1;
    } else if (star >= 0) {
      retry += 1;
      [at, inText] = [star + 1, retry];
    } else {
      return false;
    }
  }
  return /^\**$/.test(pattern.slice(at));
}
