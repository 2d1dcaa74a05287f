import { describe, expect, test } from "vitest";
import { newDeviceKey, type SealedBody, seal, unseal } from "./outbox-encryption.ts";

const entry = { name: "Ada Łąk", code: "7K2M9QX4T1VB8RZ3", paid: true };

async function sealedWith(key: CryptoKey | null) {
  const body = await seal(key, entry);
  if ("open" in body) throw new Error("The entry is not encrypted");
  return body;
}

describe("what waits on a volunteer's phone", () => {
  test("is read again by the device that has kept it", async () => {
    const key = await newDeviceKey();
    expect(await unseal(key, await sealedWith(key))).toEqual(entry);
  });

  test("shows neither name nor ticket to whoever reads the storage", async () => {
    const { data } = await sealedWith(await newDeviceKey());
    const kept = Buffer.from(data).toString("utf8");
    for (const secret of [entry.name, entry.code, "paid"]) expect(kept).not.toContain(secret);
  });

  test("has a key that no script can take out of the browser", async () => {
    const key = await newDeviceKey();
    if (!key) throw new Error("No key was made");
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });

  test("looks different each time, so that equal entries cannot be told", async () => {
    const key = await newDeviceKey();
    const [first, second] = [await sealedWith(key), await sealedWith(key)];
    expect(Buffer.from(first.iv).equals(Buffer.from(second.iv))).toBe(false);
    expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(false);
  });

  test.each<[string, (body: SealedBody) => Promise<unknown>]>([
    ["its key is gone", (body) => unseal(null, body)],
    ["the key is another one", async (body) => unseal(await newDeviceKey(), body)],
  ])("is given up, and blocks nothing, when %s", async (_why, read) => {
    expect(await read(await sealedWith(await newDeviceKey()))).toBeUndefined();
  });

  test("is given up when somebody has changed it", async () => {
    const key = await newDeviceKey();
    const body = await sealedWith(key);
    new Uint8Array(body.data).fill(0, 0, 4);
    expect(await unseal(key, body)).toBeUndefined();
  });

  test("is kept open where the browser has no keys, and read again with or without one", async () => {
    const body = await seal(null, entry);
    expect(await unseal(null, body)).toEqual(entry);
    expect(await unseal(await newDeviceKey(), body)).toEqual(entry);
  });
});
