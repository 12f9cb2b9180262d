/** How to start a browser. */
export interface BrowserProgram {
  readonly path: string;
  /** The variables that it needs beside those of the system. */
  readonly environment: Readonly<Record<string, string>>;
}
