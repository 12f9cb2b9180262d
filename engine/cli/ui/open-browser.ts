import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "../start-process";
import { escapeHtml } from "../page/escape-html";
import type { CliIo } from "../command";

/** A browser that was asked to open an address. */
export interface OpenedBrowser {
  /** Removes what it was given. */
  remove(): void;
}

/** The program that opens a file as the user prefers it. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/**
 * Opens an address in the user's browser. The address is in a file that this user alone can read: all users of a
 * machine can read the arguments of its processes.
 *
 * @param failed - called with the reason if no browser can be started
 */
export function openBrowser(address: string, io: CliIo, failed: (why: string) => void): OpenedBrowser {
  const folder = mkdtempSync(join(tmpdir(), "slipway-ui-"));
  const file = join(folder, "open.html");
  writeFileSync(file, pageTo(address), { mode: 0o600 });
  const [executable = "", ...args] = openers[process.platform] ?? ["xdg-open"];
  const { workingDirectory: directory, environment } = io;
  const child = startProcess({ executable, args: [...args, file], directory, environment, variables: {} });
  if ("refused" in child) failed(`${executable}: ${child.refused}`);
  else {
    child.stdout.resume();
    child.stderr.resume();
    child.once("error", ({ message }) => {
      failed(message);
    });
    child.once("exit", (code) => {
      if (code !== null && code !== 0) failed(`${executable} ended with ${code}`);
    });
    child.unref();
  }
  return {
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function pageTo(address: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${escapeHtml(address)}"><title>slipway ui</title>\n`;
}
