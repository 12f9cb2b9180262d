// Source: argo-cd util/git/git.go@v3.5.7 (NormalizeGitURL).

const ssh = /^(?:ssh:\/\/)?[^/:]*?@[^@]+$/;

/** A URL in the form in which Argo CD compares those of repositories. */
export function normalizeUrl(url: string): string {
  const lower = url.trim().toLowerCase();
  const isShortSsh = ssh.test(lower) && !lower.startsWith("ssh://");
  const whole = isShortSsh ? `ssh://${lower.replace(":", "/")}` : lower;
  return whole.replace(/\.git$/, "").replace(/^ssh:\/\//, "");
}
