import { expect, it } from "vitest";
import { getDirectLogin, getLogin } from "./logins.ts";

const databaseUrl = "postgres://owner:o%40@db.example:5432/rollcall?sslmode=require";
const systemDatabaseUrl = "postgres://rollcall_system:s%40@pooler.example:6432/rollcall";

it("who listens logs in at the server itself, though the other connections go to a pooler", () => {
  const access = { databaseUrl, systemDatabaseUrl, secrets: ["x"] };
  expect(getLogin(access, "rollcall_system").url).toBe(systemDatabaseUrl);
  const url = "postgres://rollcall_system:s%40@db.example:5432/rollcall?sslmode=require";
  expect(getDirectLogin(access)).toEqual({ url, passwords: [] });
});

it("and by the derived passwords where the role has no URL of its own", () => {
  const access = { databaseUrl, secrets: ["new", "old"] };
  expect(getDirectLogin(access)).toEqual(getLogin(access, "rollcall_system"));
});
