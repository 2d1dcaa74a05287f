import { expect, test } from "vitest";
import type { MemberData, MemberFieldData } from "./member-data.ts";
import { fieldsWith, memberInput, memberValues } from "./member-values.ts";

const field = (key: string, type: MemberFieldData["type"], options: string[] | null = null) => ({
  ...{ id: key, key, label: key, type, options, required: false, position: 0 },
});
const FIELDS = [
  field("boat", "SINGLE_CHOICE", ["Single"]),
  field("skills", "MULTI_CHOICE", ["Cox", "Bow"]),
  field("locker", "NUMBER"),
  field("licence", "BOOLEAN"),
];
const member = {
  id: "0198c0de-0000-7000-8000-000000000001",
  fullName: "Ada",
  phone: null,
  customFields: { boat: "Gone", skills: ["Cox"], licence: false },
} as unknown as MemberData;

test("fields that nobody changed are not sent, also one whose option is gone", () => {
  const input = memberInput(member, memberValues(member, FIELDS), FIELDS);
  expect(input).not.toHaveProperty("customFields");
  expect(fieldsWith(member, FIELDS)[0]?.options).toEqual(["Single", "Gone"]);
});

test("a changed field has its type, an emptied one is deleted", () => {
  const values = memberValues(member, FIELDS);
  const typed = { ...values.customFields, skills: false as const, locker: "7", licence: "true" };
  const { customFields } = memberInput(member, { ...values, customFields: typed }, FIELDS);
  expect(customFields).toEqual({ skills: null, locker: 7, licence: true });
});
