import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../repository/repository-files";
import { untilTrue } from "../until";
import type { BrowserPage } from "./browser-page";

const folder = join(repositoryRoot, "docs/pictures");
/** Fonts differ from machine to machine: so much of a picture may look another way. */
const maxShare = 0.1;

/**
 * Expects that the page looks like its picture in the documentation, `docs/pictures/NAME.png`; with `SLIPWAY_RECORD=1`
 * it makes the picture. The page is empty afterwards.
 */
export async function expectPicture(page: BrowserPage, name: string): Promise<void> {
  const file = join(folder, `${name}.png`);
  const taken = await page.screenshot();
  if (process.env["SLIPWAY_RECORD"] === "1") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, taken);
  }
  if (!existsSync(file)) throw new Error(`docs/pictures/${name}.png is missing: make it with SLIPWAY_RECORD=1`);
  const { sizes, share } = await compare(page, [readFileSync(file), taken]);
  expect(sizes[0]).toEqual(sizes[1]);
  // Another picture has other colours in more than a tenth of its parts.
  expect(share).toBeLessThan(maxShare);
}

interface Comparison {
  readonly sizes: readonly (readonly [number, number])[];
  /** The share of the parts whose mean colour differs. */
  readonly share: number;
}

/** The browser reads both pictures, and makes them small: a pixel of those is the mean colour of a part. */
async function compare(page: BrowserPage, pictures: readonly Buffer[]): Promise<Comparison> {
  await page.open("about:blank");
  const urls = pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  await page.evaluate(`(async () => {
    const [width, height] = [96, 60];
    const read = async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, width, height);
      return { size: [image.naturalWidth, image.naturalHeight], pixels: context.getImageData(0, 0, width, height).data };
    };
    const [kept, taken] = await Promise.all(${JSON.stringify(urls)}.map(read));
    let different = 0;
    for (let at = 0; at < kept.pixels.length; at += 4) {
      const distances = [0, 1, 2].map((channel) => Math.abs(kept.pixels[at + channel] - taken.pixels[at + channel]));
      if (Math.max(...distances) > 32) different += 1;
    }
    globalThis.compared = { sizes: [kept.size, taken.size], share: different / (width * height) };
  })(), undefined`);
  await untilTrue("the pictures are compared", () => page.evaluate("globalThis.compared !== undefined"));
  return page.evaluate<Comparison>("globalThis.compared");
}
