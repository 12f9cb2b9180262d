import type { ContentEntry, ContentLimits } from "./read-contents";

/** The maximum number of submodules of a source, on all levels. */
const maximumSubmodules = 1000;

/** What a source may hold with all its submodules: these multiply, and each has its own limits of a repository. */
export class SubmoduleBudget {
  private readonly limits: Pick<ContentLimits, "entries" | "totalBytes">;
  private submodules = 0;
  private entries = 0;
  private bytes = 0;

  constructor(limits: Pick<ContentLimits, "entries" | "totalBytes">) {
    this.limits = limits;
  }

  /** Counts one more submodule. Returns which limit it exceeds. */
  addSubmodule(): string | undefined {
    this.submodules += 1;
    return this.submodules > maximumSubmodules ? `there are more than ${maximumSubmodules} submodules` : undefined;
  }

  /** Counts the files of a repository, without those of its submodules. Returns which limit they exceed. */
  addContents(contents: readonly ContentEntry[]): string | undefined {
    this.entries += contents.length;
    for (const entry of contents) this.bytes += entry.kind === "file" ? entry.bytes.length : 0;
    const { entries, totalBytes } = this.limits;
    if (this.entries > entries) return `the submodules have more than ${entries} files together`;
    return this.bytes > totalBytes ? `the submodules have more than ${totalBytes} bytes together` : undefined;
  }
}
