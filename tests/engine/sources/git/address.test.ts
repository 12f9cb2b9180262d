import { withoutCredentials } from "../../../../engine/model/sources/remote-sources";
import { joinAddress, parseAddress } from "../../../../engine/sources/git/address";
import { readSubmodules } from "../../../../engine/sources/git/submodules";

test.each<[string, object]>([
  ["https://git.shop.example/org/repo", { kind: "http", shown: "https://git.shop.example/org/repo" }],
  ["https://u:p@git.shop.example/org/repo", { kind: "http", shown: "https://git.shop.example/org/repo" }],
  [
    "ssh://git@git.shop.example:2222/org/repo",
    { kind: "ssh", user: "git", host: "git.shop.example", port: 2222, path: "/org/repo" },
  ],
  ["ssh://git.shop.example/~me/repo", { kind: "ssh", user: "", port: 22, path: "~me/repo" }],
  [
    "git@git.shop.example:org/repo.git",
    { kind: "ssh", user: "git", host: "git.shop.example", port: 22, path: "org/repo.git" },
  ],
  ["file:///srv/repo", { kind: "file", path: "/srv/repo" }],
])("%s", (text, parts) => {
  expect(parseAddress(text)).toMatchObject(parts);
});

test.each<[string, string]>([
  ["file://srv/repo", "the path after file:// is not absolute"],
  ["git@git.shop.example/org/repo", "it has no scheme and is not of the form user@host:path"],
  ["git@-oProxyCommand=run:org/repo", "its host is not valid"],
  ["git@git.shop.example:-flag", "its path is not valid"],
  ["https://", "it is not a URL with a host"],
])("refuses %s", (text, why) => {
  expect(() => parseAddress(text)).toThrow(`why    ${why}`);
});

test.each<[string, string, string]>([
  ["https://git.shop.example/org/repo.git", "../other.git", "https://git.shop.example/org/other.git"],
  ["https://git.shop.example/org/repo.git/", "./sub", "https://git.shop.example/org/repo.git/sub"],
  ["https://git.shop.example/org/repo.git", "../../../../x", "https://git.shop.example/x"],
  ["git@git.shop.example:org/repo.git", "../other.git", "git@git.shop.example:org/other.git"],
  ["ssh://git@git.shop.example:7/org/repo", "../../a/b", "ssh://git@git.shop.example:7/a/b"],
  ["https://git.shop.example/org/repo", "https://elsewhere.example/a", "https://elsewhere.example/a"],
])("%s and %s is %s", (base, relative, expected) => {
  expect(joinAddress(base, relative)).toBe(expected);
});

test.each<[string, string]>([
  ["https://user:secret@host/a?b=c@d", "https://host/a?b=c@d"],
  ["https://token@host/a", "https://host/a"],
  ["git::https://user:secret@host/a", "git::https://host/a"],
  ["ssh://git:secret@host/a", "ssh://git@host/a"],
  ["ssh://git@host/a", "ssh://git@host/a"],
  ["git@host:a/b", "git@host:a/b"],
  ["https://host/a@b", "https://host/a@b"],
  ["https://us:er:secret@host", "https://host"],
])("%s is shown as %s", (url, shown) => {
  expect(withoutCredentials(url)).toBe(shown);
});

test.each<[string, string, readonly object[]]>([
  [
    "one",
    '[submodule "a"]\n\tpath = lib/a\n\turl = ../a.git\n',
    [{ path: "lib/a", url: "../a.git", isSkipped: false }],
  ],
  [
    "two, with comments and quotes",
    '# all\n[submodule "a"] ; first\npath="a b" # c\nurl=u#x\n[submodule "c\\"d"]\n  PATH = c/\n  Url = "x;y"\n  update = none\n',
    [
      { path: "a b", url: "u", isSkipped: false },
      { path: "c", url: "x;y", isSkipped: true },
    ],
  ],
  [
    "parts in two places",
    '[submodule "a"]\npath = a\n[core]\nurl = no\n[submodule "a"]\nurl = b\n',
    [{ path: "a", url: "b", isSkipped: false }],
  ],
  ["half of one", '[submodule "a"]\npath = a\n', []],
  ["nothing", "", []],
])("reads %s of .gitmodules", (_, text, submodules) => {
  expect(readSubmodules(text)).toEqual(submodules);
});
