import * as pulumi from "@pulumi/pulumi";
import { readStackState } from "../../../sdk/components/stack-state";

const outputs = { "urn:pulumi:stack::project::a:b:C::name": { outputs: { a: 1 } } };

/** Answers with the errors in their order, then with the state; counts the requests. */
async function readAfter(failures: readonly string[]): Promise<{ requests: number; result: unknown }> {
  let requests = 0;
  await pulumi.runtime.setMocks(
    {
      call: () => {
        const failure = failures[requests];
        requests += 1;
        // As an error of gRPC, which Pulumi's SDK reads.
        if (failure !== undefined) throw Object.assign(new Error(failure), { details: failure });
        return { outputs };
      },
      newResource: ({ name }) => ({ id: name, state: {} }),
    },
    "project",
    "stack",
  );
  const parent = new pulumi.ComponentResource("test:index:Parent", "parent");
  const result = await readStackState(parent).catch((error: unknown) => error);
  await pulumi.runtime.disconnect();
  return { requests, result };
}

test("a state that is read while the engine saves it is read again", async () => {
  const saving = "failed to load checkpoint: EOF";
  expect(await readAfter([])).toEqual({ requests: 1, result: outputs });
  expect(await readAfter([saving, saving])).toEqual({ requests: 3, result: outputs });
});

test("a state that cannot be read at all is an error after six attempts", async () => {
  const broken = "failed to load checkpoint: unexpected end of JSON input";
  const { requests, result } = await readAfter(Array<string>(20).fill(broken));
  expect(requests).toBe(6);
  expect(String(result)).toContain(broken);
});

test("another failure is an error at once", async () => {
  const { requests, result } = await readAfter(["the passphrase is wrong"]);
  expect(requests).toBe(1);
  expect(String(result)).toContain("the passphrase is wrong");
});
