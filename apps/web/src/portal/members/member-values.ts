import type { editMemberInput } from "@rollcall/core/contract";
import type { z } from "zod";
import { answersInput, type TypedAnswers, typedAnswers } from "#domain/answers.ts";
import type { MemberData, MemberFieldData } from "./member-data.ts";

/** A member as the form shows it: what is missing is an empty text. */
export const memberValues = (member: MemberData, fields: readonly MemberFieldData[]) => ({
  fullName: member.fullName,
  phone: member.phone ?? "",
  birthDate: member.birthDate ?? "",
  address: member.address ?? "",
  membershipTypeId: member.membershipTypeId ?? "",
  paidThrough: member.paidThrough ?? "",
  notes: member.notes ?? "",
  customFields: typedAnswers(member.customFields, fields),
});

export type MemberValues = ReturnType<typeof memberValues>;

/** The request of the form: an empty field deletes its value. */
export function memberInput(
  member: MemberData,
  values: MemberValues,
  fields: readonly MemberFieldData[],
): z.input<typeof editMemberInput> {
  const customFields = changedFields(member, values.customFields, fields);
  return {
    id: member.id,
    fullName: values.fullName,
    phone: values.phone.trim() || null,
    birthDate: values.birthDate || null,
    address: values.address.trim() || null,
    membershipTypeId: values.membershipTypeId || null,
    paidThrough: values.paidThrough || null,
    notes: values.notes.trim() || null,
    ...(customFields && { customFields }),
  };
}

/**
 * The club's own fields that were changed; undefined without one. Others are not sent: a value
 * whose option is gone would be refused, and so would a field that is required since.
 */
export function changedFields(
  { customFields }: MemberData,
  typedAnswers: TypedAnswers,
  fields: readonly MemberFieldData[],
) {
  const answers = answersInput(typedAnswers, fields);
  const changed = fields.filter(
    ({ key }) => JSON.stringify(answers[key]) !== JSON.stringify(customFields[key]),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(({ key }) => [key, answers[key] ?? null]));
}

/** The fields, each with what the member has in it among its options, also if that is gone. */
export const fieldsWith = ({ customFields }: MemberData, fields: readonly MemberFieldData[]) =>
  fields.map((field) => {
    const storedOptions = [customFields[field.key] ?? []].flat().map(String);
    return field.options
      ? { ...field, options: [...new Set([...field.options, ...storedOptions])] }
      : field;
  });
