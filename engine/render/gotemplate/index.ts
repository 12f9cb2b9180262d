export { createTemplateSet } from "./create-template-set";
export { define, runRendering, type FunctionMap, type Rendering, type TemplateFunction } from "./functions/define";
export { TemplateError, TemplateLimitError, type TemplatePlace } from "./template-error";
export type { MissingKey, TemplateLimits, TemplateOptions } from "./template-options";
export type { TemplateSet } from "./template-set";
export * from "./values/types";
export * from "./values/values";
