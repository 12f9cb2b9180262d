const unitSeconds: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  "\u00b5s": 1e-6,
  "\u03bcs": 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/**
 * Seconds of a duration as Go writes it: "5m", "1h30m", "1.5s", "0"; undefined for anything else, negative ones too.
 * Source: Go time.ParseDuration.
 */
export function parseDurationSeconds(text: string): number | undefined {
  if (text === "0") return 0;
  // Of bytes up to 0x7f, as all of the bundled code: one other character makes all of it take twice the memory.
  const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/y;
  let seconds = 0;
  let at = 0;
  while (at < text.length) {
    part.lastIndex = at;
    const match = part.exec(text);
    if (match?.[1] === undefined || match[2] === undefined) return undefined;
    seconds += Number(match[1]) * (unitSeconds[match[2]] ?? 0);
    at = part.lastIndex;
  }
  return at === 0 ? undefined : seconds;
}
