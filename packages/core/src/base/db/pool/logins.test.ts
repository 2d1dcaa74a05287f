import { expect, it } from "vitest";
import { directLoginOf, loginOf } from "./logins.ts";

const databaseUrl = "postgres://owner:o%40@db.example:5432/rollcall?sslmode=require";
const systemDatabaseUrl = "postgres://rollcall_system:s%40@pooler.example:6432/rollcall";

it("who listens logs in at the server itself, though the other connections go to a pooler", () => {
  const access = { databaseUrl, systemDatabaseUrl, secrets: ["x"] };
  expect(loginOf(access, "rollcall_system").url).toBe(systemDatabaseUrl);
  const url = "postgres://rollcall_system:s%40@db.example:5432/rollcall?sslmode=require";
  expect(directLoginOf(access)).toEqual({ url, passwords: [] });
});

it("and by the derived passwords where the role has no URL of its own", () => {
  const access = { databaseUrl, secrets: ["new", "old"] };
  expect(directLoginOf(access)).toEqual(loginOf(access, "rollcall_system"));
});
