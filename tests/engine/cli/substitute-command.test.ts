import { makeFolder, runCli } from "./harness";

const folder = makeFolder({ "app.yaml": "host: ${HOST:=localhost}\nport: ${PORT}\n" });
afterAll(() => {
  folder.remove();
});

test("variables are those of the environment and of flags, which override them", async () => {
  const environment = { PORT: "80", HOST: "a.example" };
  expect(await runCli(folder.path, ["substitute", "app.yaml"], environment)).toEqual({
    code: 0,
    out: "host: a.example\nport: 80\n",
    err: "",
  });
  const args = ["substitute", "--var", "PORT=8080", "--var", "HOST=", "app.yaml"];
  expect((await runCli(folder.path, args, environment)).out).toBe("host: localhost\nport: 8080\n");
});

test("without a file it reads the standard input", async () => {
  expect((await runCli(folder.path, ["substitute"], { A: "1" }, "a ${A} ${B}")).out).toBe("a 1 ");
});

test("a value keeps its newlines", async () => {
  expect((await runCli(folder.path, ["substitute", "--var", "A=1\n2"], {}, "${A}")).out).toBe("1\n2");
});

test("nothing is printed if one of the files fails", async () => {
  const { code, out } = await runCli(folder.path, ["substitute", "app.yaml", "gone.yaml"]);
  expect([code, out]).toEqual([2, ""]);
});

test("errors name file and place", async () => {
  const strict = await runCli(folder.path, ["substitute", "--strict", "app.yaml"]);
  expect(strict.code).toBe(1);
  expect(strict.err).toMatch(/^ +where +app\.yaml:2:7$/m);
  expect(strict.err).toContain('variable not set (strict mode): "PORT"');
  const { err } = await runCli(folder.path, ["substitute", "gone.yaml"]);
  expect(err).toContain("a file cannot be read");
  expect(err).toMatch(/^ +where +gone\.yaml$/m);
  expect((await runCli(folder.path, ["substitute", "--var", "x"])).err).toContain("it has no name before a =");
});
