import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createEncryption } from "./encryption.ts";

const older = randomBytes(32);
const newer = randomBytes(32);

test("opens what it sealed, also with an older key of the list, and never twice the same text", () => {
  const sealed = createEncryption([older]).seal("7K2M9-QX4T1");
  expect(sealed).not.toContain("7K2M9");
  expect(createEncryption([newer, older]).unseal(sealed)).toBe("7K2M9-QX4T1");
  expect(createEncryption([older]).seal("7K2M9-QX4T1")).not.toBe(sealed);
});

test("refuses another key and a changed text", () => {
  const encryption = createEncryption([older]);
  const sealed = encryption.seal("secret");
  expect(createEncryption([newer]).unseal(sealed)).toBeUndefined();
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
  for (const wrong of [changed.toString("base64url"), "", "short"])
    expect(encryption.unseal(wrong)).toBeUndefined();
});
