import type { Intercept } from "../../tools/charts/chart-server";

/** Only the status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Intercept =>
  (_, response) => {
    response.writeHead(code, headers).end("a page about it");
    return true;
  };

/** A success with this content. */
export const body =
  (text: string | Uint8Array, type = "text/plain"): Intercept =>
  (_, response) => {
    response.writeHead(200, { "content-type": type }).end(text);
    return true;
  };

/** The number of broken answers before the server recovers. */
export function thrice(
  end: string,
  answer: Intercept,
): { readonly intercept: Intercept; readonly count: () => number } {
  let count = 0;
  return {
    count: () => count,
    intercept: (request, response) => {
      if (request.url?.includes(end) !== true || count === 3) return false;
      count += 1;
      return answer(request, response);
    },
  };
}
