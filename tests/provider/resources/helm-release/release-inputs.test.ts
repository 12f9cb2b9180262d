import { secret, unknown } from "../../../../provider/rpc/property-value";
import { readInputs } from "../../../../provider/resources/helm-release/release-inputs";
import type { Session } from "../../../../provider/session/session";

const session = { config: { connect: {}, limits: { protectKinds: [], confirm: [] } } } as unknown as Session;

test("what is not known yet has a place in the values, with the mark of a secret or without", () => {
  const values = { plain: "a", open: unknown, login: secret(unknown), list: [secret({ token: unknown, user: "b" })] };
  const read = readInputs({ name: "web", namespace: "shop", values }, {}, session);
  expect(read.values).toEqual({ plain: "a", open: "", login: "", list: [{ token: "", user: "b" }] });
  expect(read.unknown).toEqual([["open"], ["login"], ["list", 0, "token"]]);
  expect(read.secrets).toEqual([["login"], ["list", 0]]);
});
