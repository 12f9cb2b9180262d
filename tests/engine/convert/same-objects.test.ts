import { relative } from "node:path";
import * as slipway from "../../../sdk/index";
import { argoCases, type ConvertCase, fluxCases } from "./cases";
import { openCase } from "./convert-case";
import { type Declared, declaredBy, declaredByText } from "./run-program";

async function compare(
  one: ConvertCase,
  original: (source: string) => void,
): Promise<{ ours: Declared; theirs: Declared }> {
  const opened = openCase(one);
  try {
    const { text } = await opened.convert();
    const theirs = await declaredBy(() => {
      original(relative(process.cwd(), opened.path));
    });
    return { theirs, ours: await declaredByText(text, one.config) };
  } finally {
    opened.remove();
  }
}

test.each(fluxCases.filter(({ isRemote }) => isRemote !== true))("Flux: $name", async (one) => {
  const { ours, theirs } = await compare(one, (source) => {
    new slipway.FluxRepository("cluster", { source, path: String(one.request.within) });
  });
  expect(theirs.objects.length).toBeGreaterThan(0);
  expect(ours.objects).toEqual(theirs.objects);
  expect(theirs.releases.length).toBeGreaterThan(0);
  expect(ours.releases).toEqual(theirs.releases);
});

test.each(argoCases)("Argo CD: $name", async (one) => {
  const { ours, theirs } = await compare(one, (source) => {
    new slipway.ArgoApplication("apps", { source, path: String(one.request.within), self: [...(one.request.self ?? [])] });
  });
  expect(theirs.syncs.length).toBeGreaterThan(0);
  expect(ours.syncs).toEqual(theirs.syncs);
});
