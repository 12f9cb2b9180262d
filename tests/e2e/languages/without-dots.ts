/**
 * The output without the dots that show that the engine works. They are not written by the thread of the rows, so that a
 * row may follow them in one line. Source: pulumi pkg/backend/display/jsonmessage.go@v3.259.0
 * (colorizeAndWriteProgress, tick).
 */
export function withoutDots(output: string): string {
  return output.replaceAll(/^@ [^.\n]*\.{3,}\n?/gm, "");
}
