import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { validate } from "./validate.ts";

const { form, issue } = messages;
const who = { tenantSlug: "club", slug: "gala", fullName: "Ada Example", email: "ada@example.org" };

describe("a public request, before it is sent", () => {
  it("is let through when the contract takes it", async () => {
    const guests = [{ fullName: "Grace Guest" }];
    expect(await validate("publicRegisterInput", { ...who, guests })).toEqual(new Map());
  });

  it("is told what is missing and what is wrong, at its fields", async () => {
    const input = { ...who, fullName: "", email: "ada@", phone: "1", guests: [{ fullName: "" }] };
    expect(Object.fromEntries(await validate("publicRegisterInput", input))).toEqual({
      fullName: form.missingName,
      email: issue.email,
      phone: issue.tooShort(3),
      "guests.0.fullName": form.missingName,
    });
  });

  it("asks for an address before it says that one is wrong", async () => {
    const { slug: _, ...applicant } = who;
    const problems = await validate("applyInput", { ...applicant, email: "" });
    expect([...problems]).toEqual([["email", form.missingEmail]]);
  });
});
