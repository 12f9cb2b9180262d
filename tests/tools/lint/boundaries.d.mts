import type { Rule } from "eslint";

/** Reports imports that cross a boundary of `layers.json`, `doors.json` or the packages. */
export declare function boundariesRule(root: string): Rule.RuleModule;
