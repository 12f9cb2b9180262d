import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDirectory } from "../../../engine/sources/directory";

let root: string;
let source: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "slipway-sources-"));
  source = join(root, "source");
  mkdirSync(join(source, "sub"), { recursive: true });
  writeFileSync(join(source, "a.yaml"), "a: 1\n");
  writeFileSync(join(source, "sub", "b.yaml"), "b: 2\n");
  writeFileSync(join(root, "outside.yaml"), "secret: 1\n");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

const messageOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message.replaceAll(root, "<tmp>");
  }
  throw new Error("nothing was thrown");
};

describe("openDirectory", () => {
  it("reads files by their normalized path", () => {
    const tree = openDirectory(source);
    expect(text(tree.readFile("a.yaml"))).toBe("a: 1\n");
    expect(text(tree.readFile("./sub/../sub//b.yaml"))).toBe("b: 2\n");
  });

  it("tells files, directories and nothing apart", () => {
    const tree = openDirectory(source);
    expect(["a.yaml", "sub", ".", "sub/b.yaml/c", "none"].map((path) => tree.entryAt(path))).toEqual([
      "file",
      "directory",
      "directory",
      undefined,
      undefined,
    ]);
  });

  it("lists names sorted by their bytes", () => {
    for (const name of ["Z", "é", "\u{1f600}", "\uff5e"]) writeFileSync(join(source, name), "");
    expect(openDirectory(source).list(".")).toEqual(["Z", "a.yaml", "sub", "é", "\uff5e", "\u{1f600}"]);
  });

  it("reads each file once", () => {
    const tree = openDirectory(source);
    tree.readFile("a.yaml");
    writeFileSync(join(source, "a.yaml"), "a: changed\n");
    expect(text(tree.readFile("a.yaml"))).toBe("a: 1\n");
    expect(text(openDirectory(source).readFile("a.yaml"))).toBe("a: changed\n");
  });

  it("digests the paths and contents of what was read", () => {
    const digestOf = (...paths: string[]): string => {
      const tree = openDirectory(source);
      for (const path of paths) tree.readFile(path);
      return tree.digest();
    };
    expect(digestOf("a.yaml", "sub/b.yaml")).toBe(digestOf("sub/b.yaml", "a.yaml", "a.yaml"));
    expect(digestOf("a.yaml")).not.toBe(digestOf("a.yaml", "sub/b.yaml"));
    const before = digestOf("a.yaml");
    writeFileSync(join(source, "a.yaml"), "a: 2\n");
    expect(digestOf("a.yaml")).not.toBe(before);
    expect(before).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it("follows links that stay inside", () => {
    symlinkSync("sub", join(source, "link"));
    symlinkSync("link/b.yaml", join(source, "c.yaml"));
    const tree = openDirectory(source);
    expect(text(tree.readFile("link/b.yaml"))).toBe("b: 2\n");
    expect(text(tree.readFile("c.yaml"))).toBe("b: 2\n");
    expect(tree.entryAt("link")).toBe("directory");
  });

  it("follows a link to the source itself", () => {
    symlinkSync("source", join(root, "alias"));
    expect(text(openDirectory(join(root, "alias")).readFile("a.yaml"))).toBe("a: 1\n");
  });

  it("takes the root of the machine as a source", () => {
    expect(text(openDirectory("/").readFile(join(source, "a.yaml").slice(1)))).toBe("a: 1\n");
  });

  it("does not see a link to nothing", () => {
    symlinkSync("nothing", join(source, "dangling"));
    expect(openDirectory(source).entryAt("dangling")).toBeUndefined();
  });
});

describe("openDirectory refuses", () => {
  const rows: { name: string; prepare?: () => void; act: () => unknown; expected: string }[] = [
    {
      name: "a directory that is not there",
      act: () => openDirectory(join(source, "none")),
      expected: `SOURCE_NOT_FOUND: cannot open "<tmp>/source/none" as a source
  where  <tmp>/source/none
  why    it does not exist
  mend   name a directory; relative paths start at the working directory`,
    },
    {
      name: "a file in place of a directory",
      act: () => openDirectory(join(source, "a.yaml")),
      expected: `SOURCE_NOT_A_DIRECTORY: cannot open "<tmp>/source/a.yaml" as a source
  where  <tmp>/source/a.yaml
  why    it is not a directory
  mend   name a directory; relative paths start at the working directory`,
    },
    {
      name: "a path below a file",
      act: () => openDirectory(join(source, "a.yaml", "x")),
      expected: `SOURCE_NOT_FOUND: cannot open "<tmp>/source/a.yaml/x" as a source
  where  <tmp>/source/a.yaml/x
  why    a part of the path is a file
  mend   name a directory; relative paths start at the working directory`,
    },
    {
      name: "a link loop as the root",
      prepare: () => {
        symlinkSync("loop", join(root, "loop"));
      },
      act: () => openDirectory(join(root, "loop")),
      expected: `SOURCE_LINK_LOOP: cannot follow the link "<tmp>/loop"
  where  <tmp>/loop
  why    the links form a cycle
  mend   correct or remove one of the links`,
    },
    {
      name: "a missing file",
      act: () => openDirectory(source).readFile("none.yaml"),
      expected: `SOURCE_FILE_NOT_FOUND: cannot read "none.yaml"
  where  none.yaml
  why    no such file or folder in <tmp>/source
  mend   check the spelling, also upper and lower case`,
    },
    {
      name: "a directory in place of a file",
      act: () => openDirectory(source).readFile("sub"),
      expected: `SOURCE_FILE_IS_DIRECTORY: cannot read "sub" as a file
  where  sub
  why    it is a directory in <tmp>/source
  mend   name a file in the directory`,
    },
    {
      name: "to list a file",
      act: () => openDirectory(source).list("a.yaml"),
      expected: `SOURCE_NOT_A_DIRECTORY: cannot list "a.yaml"
  where  a.yaml
  why    it is a file in <tmp>/source
  mend   name a directory`,
    },
    {
      name: "a path that climbs out",
      act: () => openDirectory(source).readFile("sub/../../outside.yaml"),
      expected: `SOURCE_PATH_ESCAPES: cannot read "sub/../../outside.yaml"
  where  sub/../../outside.yaml
  why    the path leads out of <tmp>/source
  mend   move the file into the source, or open the source at a directory above both`,
    },
    {
      name: "an absolute path",
      act: () => openDirectory(source).entryAt("/etc/passwd"),
      expected: `SOURCE_PATH_ESCAPES: cannot read "/etc/passwd"
  where  /etc/passwd
  why    the path leads out of <tmp>/source
  mend   move the file into the source, or open the source at a directory above both`,
    },
    {
      name: "a link to a file outside",
      prepare: () => {
        symlinkSync("../outside.yaml", join(source, "out.yaml"));
      },
      act: () => openDirectory(source).readFile("out.yaml"),
      expected: `SOURCE_PATH_ESCAPES: cannot read "out.yaml"
  where  out.yaml
  why    a link in the path leads out of <tmp>/source
  mend   move the file into the source, or open the source at a directory above both`,
    },
    {
      name: "a file behind a linked directory outside",
      prepare: () => {
        symlinkSync("..", join(source, "up"));
      },
      act: () => openDirectory(source).readFile("up/outside.yaml"),
      expected: `SOURCE_PATH_ESCAPES: cannot read "up"
  where  up
  why    a link in the path leads out of <tmp>/source
  mend   move the file into the source, or open the source at a directory above both`,
    },
    {
      name: "a link to a sibling whose name begins alike",
      prepare: () => {
        mkdirSync(join(root, "source-2"));
        writeFileSync(join(root, "source-2", "x"), "x");
        symlinkSync("../source-2/x", join(source, "x"));
      },
      act: () => openDirectory(source).readFile("x"),
      expected: `SOURCE_PATH_ESCAPES: cannot read "x"
  where  x
  why    a link in the path leads out of <tmp>/source
  mend   move the file into the source, or open the source at a directory above both`,
    },
    {
      name: "a link loop",
      prepare: () => {
        symlinkSync("two", join(source, "one"));
        symlinkSync("one", join(source, "two"));
      },
      act: () => openDirectory(source).readFile("one"),
      expected: `SOURCE_LINK_LOOP: cannot follow the link "one"
  where  one
  why    the links form a cycle
  mend   correct or remove one of the links`,
    },
    {
      name: "a pipe, without waiting for a writer",
      prepare: () => {
        execFileSync("mkfifo", [join(source, "pipe.yaml")]);
      },
      act: () => openDirectory(source).readFile("pipe.yaml"),
      expected: `SOURCE_FILE_NOT_REGULAR: cannot read "pipe.yaml"
  where  pipe.yaml
  why    it is a pipe, a socket or a device, and reading it could block forever
  mend   put a regular file in its place`,
    },
    {
      name: "a file over the limit",
      act: () => openDirectory(source, { fileBytes: 4 }).readFile("a.yaml"),
      expected: `SOURCE_FILE_TOO_LARGE: cannot read "a.yaml"
  where  a.yaml
  why    it has 5 bytes, but the limit for one file is 4
  mend   split the file, or keep large data out of the source`,
    },
    {
      name: "many files over the limit of all",
      act: () => {
        const tree = openDirectory(source, { totalBytes: 8, label: "shop" });
        tree.readFile("a.yaml");
        tree.readFile("sub/b.yaml");
      },
      expected: `SOURCE_TOO_LARGE: cannot read "sub/b.yaml"
  where  sub/b.yaml
  why    the files read from shop have more than 8 bytes in total
  mend   render parts of the source separately`,
    },
  ];

  it("a folder that became a link to the outside after it was looked at", () => {
    const tree = openDirectory(source);
    expect(tree.entryAt("sub/b.yaml")).toBe("file");
    mkdirSync(join(root, "elsewhere"));
    writeFileSync(join(root, "elsewhere", "b.yaml"), "secret: 1\n");
    rmSync(join(source, "sub"), { recursive: true });
    symlinkSync(join(root, "elsewhere"), join(source, "sub"));
    expect(messageOf(() => tree.readFile("sub/b.yaml"))).toContain("SOURCE_PATH_ESCAPES");
  });

  it.each(rows)("$name", ({ prepare, act, expected }) => {
    prepare?.();
    expect(messageOf(act)).toBe(expected);
  });

  // The superuser can read everything, so that this error does not occur.
  const unlessRoot = process.getuid?.() === 0 ? it.skip : it;
  unlessRoot("a file without permission", () => {
    chmodSync(join(source, "a.yaml"), 0);
    expect(messageOf(() => openDirectory(source).readFile("a.yaml"))).toBe(`SOURCE_UNREADABLE: cannot read "a.yaml"
  where  a.yaml
  why    permission is denied
  mend   check the permissions of the file and of the directories above it`);
  });
});
