import { withoutMarked, withoutProperties } from "./pulumi-records";

test("only lines that print properties are left out of a log", () => {
  const line = (msg: string): string => JSON.stringify({ time: "2026-01-31T12:00:00Z", level: "INFO", msg });
  const log = [
    line("Marshaling property for RPC[Provider[0x1].Create(urn).inputs]: value={hunter22}"),
    line("Unmarshaling property for RPC[ResourceMonitor.RegisterResource(a:b:C,c)]: value={hunter22}"),
    line("created hunter22"),
    "Marshaling property for RPC[ of another program: hunter22",
  ];
  expect(withoutProperties(log.join("\n"))).toBe(log.slice(2).join("\n"));
});

test("only marked values and the configuration of a provider are left out of a trace", () => {
  const signature = "4dabf18193072939515e22adb298388d";
  const secret = { [signature]: "1b47061264138c4ac30d75fd1eb44270", value: "hidden" };
  const output = { [signature]: "d0e6a833031e9bbcd3f4e8bde6ca49a4", value: "hidden", secret: true };
  const open = { [signature]: "d0e6a833031e9bbcd3f4e8bde6ca49a4", value: "open", dependencies: [] };
  const calls = [
    { method: "/pulumirpc.ResourceProvider/Create", request: { a: secret, b: [{ c: output }], d: open, e: "open" } },
    { method: "/pulumirpc.ResourceProvider/Configure", request: { variables: { a: "hidden" } } },
    { method: "/pulumirpc.ResourceProvider/ConfigureAll", request: { a: "open" } },
  ];
  const left = withoutMarked(calls.map((call) => `${JSON.stringify(call)}\n`).join(""));
  expect(left).not.toContain("hidden");
  expect(left.match(/open/g)).toHaveLength(3);
});
