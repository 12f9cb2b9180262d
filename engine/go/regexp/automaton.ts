// Only the library: it is a separate file of the bundles, which is loaded for the first expression that needs it.
export { RE2JS, RE2JSSyntaxException } from "re2js";
