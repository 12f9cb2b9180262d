/** An expression that adds a script, a style, a picture and a request, as a hostile page would. */
export const addForeignContent = `(() => {
  const add = (name, fields) => document.body.append(Object.assign(document.createElement(name), fields));
  add("script", { textContent: "globalThis.wasRun = true" });
  add("style", { textContent: "body { color: rgb(1, 2, 3) !important }" });
  add("img", { src: "https://images.invalid/a.png" });
  return fetch("https://data.invalid/").catch(() => undefined), true;
})()`;

/** The directives of a security policy that refuse it. */
export const refusingDirectives = ["script-src", "style-src", "img-src", "connect-src"] as const;
