/**
 * The output without the dots that show that the engine works: another thread than that of the rows writes them, and a
 * row may follow in the same line. Source: pulumi pkg/backend/display/jsonmessage.go@v3.259.0 (colorizeAndWriteProgress,
 * tick).
 */
export function withoutDots(output: string): string {
  return output.replaceAll(/^@ [^.\n]*\.{3,}\n?/gm, "");
}
