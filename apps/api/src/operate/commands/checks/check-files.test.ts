import { chmod, chown, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { Environment } from "../../../boot/env.ts";
import { checkFiles } from "./check-files.ts";

afterEach(() => vi.unstubAllEnvs());

/** What is told of a secret in a file with this mode. */
async function told(mode: number, owner?: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "rollcall-files-"));
  const file = join(dataDir, "auth");
  await writeFile(file, "a secret");
  await chmod(file, mode);
  if (owner !== undefined) await chown(file, owner, owner);
  vi.stubEnv("AUTH_SECRET_FILE", file);
  const [check] = checkFiles({ dataDir } as Environment);
  return `${check?.result} ${check?.says.replaceAll(dataDir, "")}`;
}

it("a secret that is its owner's alone is well", async () => {
  expect(await told(0o400)).toMatch(/^ok /);
});

it("a secret of this user's that others can read is to be closed by this user", async () => {
  expect(await told(0o444)).toMatch(/^fail .*can be read by others: chmod go= \/auth$/);
});

it.runIf(process.getuid?.() === 0)(
  "a secret that an engine mounted for everybody is to be mounted for this user",
  async () => {
    expect(await told(0o444, 65_534)).toMatch(
      /others: make it the file of user 0, with mode 0400$/,
    );
  },
);
