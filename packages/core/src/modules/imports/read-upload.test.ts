import { expect, test } from "vitest";
import { AppError } from "#base/errors.ts";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";
import { readUpload } from "./read-upload.ts";

const TURN = getBackgroundTurn(null);

test("400 with the file's problem where it cannot be read", async () => {
  const error: unknown = await readUpload({ file: csvFile('a,b\n1,"x\n') }, [], TURN).catch(
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    appCode: "VALIDATION_ERROR",
    details: [
      {
        path: "file",
        code: "invalid_quotes",
        message: "Row 2: a cell begins with a quote that is never closed",
      },
    ],
  });
});

test("413 beyond 5 MiB", async () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024 + 1, "a");
  await expect(readUpload({ file: { bytes } }, [], TURN)).rejects.toEqual(
    refused("PAYLOAD_TOO_LARGE"),
  );
});
