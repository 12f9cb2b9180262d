/** One line of the log. */
export interface LogEntry {
  readonly level: "info" | "warning" | "error";
  /** What happened, in a few words. */
  readonly event: string;
  readonly fields?: Readonly<Record<string, string | number | undefined>>;
}

export type Log = (entry: LogEntry) => void;

export const logFormats = ["json", "text"] as const;
export type LogFormat = (typeof logFormats)[number];

/** One line: JSON, or words for people. Line breaks and control characters are escaped in both. */
export function printEntry({ level, event, fields = {} }: LogEntry, time: Date, format: LogFormat): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (format === "json") {
    return `${JSON.stringify({ time: time.toISOString(), level, event, ...Object.fromEntries(given) })}\n`;
  }
  const words = given.map(([name, value]) => {
    const text = String(value);
    return `${name}=${/^[\w./:+-]+$/.test(text) ? text : JSON.stringify(text)}`;
  });
  return `${[time.toISOString(), level, event, ...words].join(" ")}\n`;
}
