import * as pulumi from "@pulumi/pulumi";

/** One resource as a program registered it. */
export interface Registered {
  readonly type: string;
  readonly name: string;
  readonly inputs: Record<string, unknown>;
}

/**
 * Replaces plugin and engine by Pulumi's mocks; the list fills as the program registers resources. Each function
 * answers with its inputs, and with the answers.
 */
export async function useMocks(preview = false, answers: Record<string, unknown> = {}): Promise<Registered[]> {
  const registered: Registered[] = [];
  await pulumi.runtime.setMocks(
    {
      call: (args) => ({ ...(args.inputs as Record<string, unknown>), ...answers }),
      newResource: ({ type, name, inputs }) => {
        registered.push({ type, name, inputs: inputs as Record<string, unknown> });
        return { id: `${name}-id`, state: inputs as Record<string, unknown> };
      },
    },
    "project",
    "stack",
    preview,
    "organization",
  );
  return registered;
}

/** The value of an output, secret or not. */
export function valueOf<T>(output: pulumi.Output<T>): Promise<T> {
  return new Promise((done, fail) => {
    const promise = (output as unknown as { promise(withUnknowns?: boolean): Promise<T> }).promise(true);
    promise.then(done, fail);
  });
}
