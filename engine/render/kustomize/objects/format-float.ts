/** Shortest digits, with an exponent below 1e-4 and from 1e6 on. Source: Go 1.26 strconv (FormatFloat with format 'g'). */
export function formatFloat(value: number): string {
  const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return Object.is(value, -0) ? "-0" : String(value);
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
