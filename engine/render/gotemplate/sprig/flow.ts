// Source: sprig v3.3.0 functions.go (fail).

import { define, type FunctionMap } from "../functions/define";
import { stringType } from "../../../go/values/types";
import { GoError } from "../../../go/values/values";

export const flowFunctions: FunctionMap = {
  fail: define([stringType], (message: string) => {
    throw new GoError(message);
  }),
};
