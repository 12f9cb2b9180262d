// Source: sprig v3.3.0 network.go (getHostByName): any of the addresses; a panic if there is none.

import { define, type FunctionMap } from "../functions/define";
import type { Environment } from "../functions/environment";
import { stringType } from "../../../go/values/types";
import { drawBelow } from "./random";

export function networkFunctions(environment: Environment): FunctionMap {
  return {
    getHostByName: define([stringType], (name: string) => {
      const addresses = environment.lookUpHost?.(name) ?? [];
      return addresses[Number(drawBelow(environment, BigInt(addresses.length)))] ?? "";
    }),
  };
}
