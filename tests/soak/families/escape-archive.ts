import { gzipSync } from "node:zlib";
import { loadChartArchive } from "../../../engine/render/helm/chart/load-chart";
import { makeTar } from "../../engine/render/helm/chart/make-tar";
import type { Random } from "../../properties/random-numbers";
import { oneOf } from "../one-of";
import { renderChart } from "./charts";

const names = ["../outside/secret.txt", "/outside/secret.txt", "..\\outside\\secret.txt", "c/../../outside/secret.txt"];
const template =
  '{{ .Files.Get "secret.txt" }}{{ (.Files.Glob "**").AsConfig }}{{ .Files.Get "../outside/secret.txt" }}';

/** A chart archive with links to the folder outside, and with entries that would be written there. */
export function drawArchiveEscape(random: Random): (place: string) => string {
  const kind = oneOf(random, ["1", "2", "0", "7", "x", "L", "3"]);
  const name = oneOf(random, [...names, "c/secret.txt", "c/secret.txt/", "c/charts/secret.txt", "C/secret.txt"]);
  const target = oneOf(random, [
    "FOLDER/outside/secret.txt",
    "../outside/secret.txt",
    "../../outside",
    "c/values.yaml",
  ]);
  return (place) => {
    const tar = makeTar({
      "c/Chart.yaml": Buffer.from("apiVersion: v2\nname: c\nversion: 1.0.0\n"),
      "c/values.yaml": Buffer.from("a: b\n"),
      [name]: Buffer.from("text\n"),
      "c/templates/a.yaml": Buffer.from(`all: |\n  ${template}\n`),
    });
    const bytes = asLink(tar, name, { kind, target: target.replace("FOLDER", place) });
    return renderChart(loadChartArchive(gzipSync(bytes), "c.tgz", { helmVersion: 3 }), {});
  };
}

interface Link {
  readonly kind: string;
  readonly target: string;
}

/** The archive with the entry of the name turned into a link. Source: POSIX pax, ustar (typeflag, linkname, chksum). */
function asLink(tar: Uint8Array, name: string, { kind, target }: Link): Buffer {
  const bytes = Buffer.from(tar);
  const at = bytes.indexOf(name, 0, "latin1");
  if (at < 0) return bytes;
  bytes.write(kind, at + 156, "latin1");
  bytes.fill(0, at + 157, at + 257);
  bytes.write(target.slice(0, 99), at + 157, "latin1");
  bytes.fill(" ", at + 148, at + 156);
  const sum = bytes.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, at + 148, "latin1");
  return bytes;
}
