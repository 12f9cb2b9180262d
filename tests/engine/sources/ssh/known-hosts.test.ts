import { createHmac } from "node:crypto";
import { KnownHosts } from "../../../../engine/sources/ssh/known-hosts";

const key = Buffer.from("the host's key");
const own = key.toString("base64");
const other = Buffer.from("another key").toString("base64");

function hashed(name: string): string {
  const salt = Buffer.from("01234567890123456789");
  return `|1|${salt.toString("base64")}|${createHmac("sha1", salt).update(name).digest("base64")}`;
}

test.each<[string, string, number, string]>([
  ["", "git.shop.example", 22, "unknown"],
  [`git.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "known"],
  [`git.shop.example ssh-ed25519 ${own} a comment`, "GIT.shop.example", 22, "known"],
  [`git.shop.example ssh-ed25519 ${own}`, "git.shop.example", 2222, "unknown"],
  [`[git.shop.example]:2222 ssh-ed25519 ${own}`, "git.shop.example", 2222, "known"],
  [`git.shop.example,10.0.0.1 ssh-ed25519 ${own}`, "10.0.0.1", 22, "known"],
  [`*.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "known"],
  [`*.shop.example,!git.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "unknown"],
  [`g?t.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "known"],
  [`git.shop.example ssh-ed25519 ${own}`, "gitxshop.example", 22, "unknown"],
  [`${hashed("git.shop.example")} ssh-ed25519 ${own}`, "git.shop.example", 22, "known"],
  [`${hashed("[git.shop.example]:7")} ssh-ed25519 ${own}`, "git.shop.example", 7, "known"],
  [`${hashed("git.shop.example")} ssh-ed25519 ${own}`, "git2.shop.example", 22, "unknown"],
  [`git.shop.example ssh-ed25519 ${other}`, "git.shop.example", 22, "changed"],
  [`git.shop.example ssh-rsa ${other}\ngit.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "known"],
  [`@revoked * ssh-ed25519 ${own}\ngit.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "revoked"],
  [`@cert-authority git.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "unknown"],
  [`# git.shop.example ssh-ed25519 ${own}`, "git.shop.example", 22, "unknown"],
  [`@unknown git.shop.example ssh-ed25519 ${own}\nhalf a\n\n`, "git.shop.example", 22, "unknown"],
])("%j: %s at port %d is %s", (text, host, port, verdict) => {
  expect(new KnownHosts([text]).judgeKey(host, port, key)).toBe(verdict);
});
