import { join } from "node:path";
import ts from "typescript";

/** How a program finds its packages: each way that can read the types of the SDK. */
export const resolutions = {
  node: { module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 },
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
} as const;

/** The compiler's errors in a program, and in the types of the installed packages that it imports. */
export function findInstalledFaults(file: string, resolution: keyof typeof resolutions): string[] {
  const program = ts.createProgram([file], {
    ...resolutions[resolution],
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
  });
  const ours = ["@slipway/pulumi", "slipway"].map((name) => join("node_modules", name, "dist"));
  const checked = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName === file || ours.some((folder) => fileName.includes(folder)));
  return checked.flatMap((source) =>
    [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((fault) => {
      const { line } = source.getLineAndCharacterOfPosition(fault.start ?? 0);
      const place = `${source.fileName.slice(source.fileName.lastIndexOf("/") + 1)}:${line + 1}`;
      return `${place} ${ts.flattenDiagnosticMessageText(fault.messageText, "\n").split("\n")[0] ?? ""}`;
    }),
  );
}
