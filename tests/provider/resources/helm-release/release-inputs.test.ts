import { secret, unknown } from "../../../../provider/rpc/property-value";
import { readInputs } from "../../../../provider/resources/helm-release/release-inputs";
import type { Session } from "../../../../provider/session/session";

const limits = { protectKinds: [], confirm: [] };
const ofProvider = [{ manager: "operator", action: "yield" }];
const session = { config: { connect: {}, limits, conflicts: ofProvider } } as unknown as Session;

test("rules for fields of others: those of the release, then those of the provider", () => {
  const own = [{ path: "/data", action: "fail" }];
  const read = readInputs({ name: "web", namespace: "shop", conflicts: own }, {}, session);
  expect(read.conflicts).toEqual([
    { origin: "conflicts", rules: own },
    { origin: "conflicts of the provider", rules: ofProvider },
  ]);
});

test("what is not known yet has a place in the values, with the mark of a secret or without", () => {
  const values = { plain: "a", open: unknown, login: secret(unknown), list: [secret({ token: unknown, user: "b" })] };
  const read = readInputs({ name: "web", namespace: "shop", values }, {}, session);
  expect(read.values).toEqual({ plain: "a", open: "", login: "", list: [{ token: "", user: "b" }] });
  expect(read.unknown).toEqual([["open"], ["login"], ["list", 0, "token"]]);
  expect(read.secrets).toEqual([["login"], ["list", 0]]);
});
