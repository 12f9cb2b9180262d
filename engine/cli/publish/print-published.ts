import type { PublishedChanges } from "./compare-published";

/** The result of the command. */
export interface Publication extends PublishedChanges {
  readonly destination: string;
  /** What was done, or in a dry run, what would be done. */
  readonly action: "published" | "unchanged" | "would be published";
  /** The revision at the destination: the new one, or the one that was there; absent if there is none. */
  readonly revision?: string;
  /** The digest of the set. */
  readonly digest: string;
  readonly source?: string;
  readonly sourceRevision?: string;
}

export const publicationPrinters = {
  text: printText,
  json: (result: Publication): string => `${JSON.stringify(result, undefined, 2)}\n`,
} as const;

export type PublicationFormat = keyof typeof publicationPrinters;

function printText({ destination, action, revision, digest, added, changed, removed }: Publication): string {
  const rows = [
    ...added.map((object) => `+ ${object}`),
    ...changed.map((object) => `~ ${object}`),
    ...removed.map((object) => `- ${object}`),
    `${destination}: ${action}${revision === undefined ? "" : `, revision ${revision}`}`,
    `digest of the set: ${digest}`,
  ];
  return `${rows.join("\n")}\n`;
}
