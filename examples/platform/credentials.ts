import { createHmac, randomBytes } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";

const passwords: pulumi.dynamic.ResourceProvider<object, { readonly result: string }> = {
  create: () => Promise.resolve({ id: "password", outs: { result: randomBytes(18).toString("base64url") } }),
};

/** A random password, which stays as it is. */
export class Password extends pulumi.dynamic.Resource {
  declare readonly result: pulumi.Output<string>;

  constructor(name: string) {
    super(passwords, name, { result: undefined }, { additionalSecretOutputs: ["result"] });
  }
}

interface Signed {
  readonly audience: string;
  readonly key: string;
}

const sign = ({ audience, key }: Signed): string => createHmac("sha256", key).update(audience).digest("hex");
const tokens: pulumi.dynamic.ResourceProvider<Signed, Signed & { readonly token: string }> = {
  create: (inputs) => Promise.resolve({ id: "token", outs: { ...inputs, token: sign(inputs) } }),
  update: (_id, _before, inputs) => Promise.resolve({ outs: { ...inputs, token: sign(inputs) } }),
};

/** A token for an audience, signed with a key: another one if either of them changes. */
export class Token extends pulumi.dynamic.Resource {
  declare readonly token: pulumi.Output<string>;

  constructor(name: string, args: { readonly audience: pulumi.Input<string>; readonly key: pulumi.Input<string> }) {
    super(tokens, name, { ...args, token: undefined }, { additionalSecretOutputs: ["token"] });
  }
}
