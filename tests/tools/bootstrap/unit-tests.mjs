import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { repositoryRoot } from "./run-program.mjs";
import { listTests, runJestFiles } from "./sections.mjs";
import { addTallies, none } from "./tally.mjs";

/** Runs the unit tests that did not pass before with all that they read as it is now, and counts the others too. */
export async function runUnitTests() {
  // It needs the packages, which are installed by now.
  const { UnitTests } = await import("../checks/unit-tests.mjs");
  const unit = new UnitTests(repositoryRoot);
  const all = await listTests("unit");
  const known = unit.known(all);
  const files = all.filter((file) => !known.has(file));
  const reads = await mkdtemp(join(tmpdir(), "slipway-reads-"));
  const onReport = (report) => unit.keep(report, reads);
  const ran = files.length > 0 || all.length === 0;
  const options = { environment: { SLIPWAY_READS: reads }, files, onReport };
  const tally = ran ? await runJestFiles("unit", options) : none;
  await rm(reads, { recursive: true });
  if (known.size === 0) return tally;
  const kept = [...known.values()].map((passed) => ({ ...none, passed }));
  const note = `${known.size} of ${all.length} files passed before, and nothing that they read has changed.`;
  return { ...tally, ...addTallies([tally, ...kept]), note: [tally.note, note].filter(Boolean).join("\n") };
}
