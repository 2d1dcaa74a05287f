import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const older = randomBytes(32);
const newer = randomBytes(32);

test("opens what it sealed, also with an older key of the list, and never twice the same text", () => {
  const sealed = createVault([older]).seal("7K2M9-QX4T1");
  expect(sealed).not.toContain("7K2M9");
  expect(createVault([newer, older]).unseal(sealed)).toBe("7K2M9-QX4T1");
  expect(createVault([older]).seal("7K2M9-QX4T1")).not.toBe(sealed);
});

test("refuses another key and a changed text", () => {
  const vault = createVault([older]);
  const sealed = vault.seal("secret");
  expect(() => createVault([newer]).unseal(sealed)).toThrow();
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
  expect(() => vault.unseal(changed.toString("base64url"))).toThrow();
});
