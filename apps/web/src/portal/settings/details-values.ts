import type { AppRouter } from "@rollcall/core/client";
import type { editDetailsInput } from "@rollcall/core/contract";
import type { inferRouterOutputs } from "@trpc/server";
import type { z } from "zod";

export type DetailsData = inferRouterOutputs<AppRouter>["tenancy"]["details"];

/** The fields of the form: what may be missing is an empty text, lines are one text. */
export const detailsValues = (details: DetailsData) => ({
  name: details.name,
  timezone: details.timezone,
  language: details.language,
  legalName: details.legalName ?? "",
  addressLines: details.addressLines.join("\n"),
  vatNumber: details.vatNumber ?? "",
  registrationNumber: details.registrationNumber ?? "",
  paymentInstructions: details.paymentInstructions ?? "",
  paymentDays: String(details.paymentDays),
  invoiceFooter: details.invoiceFooter ?? "",
  replyTo: details.replyTo ?? "",
  websites: details.websites.join("\n"),
  overdueReminders: details.overdueReminders,
  renewalDaysBefore: String(details.renewalDaysBefore ?? ""),
  retentionYears: String(details.retentionYears),
  requireSecondFactor: details.requireSecondFactor,
});

export type DetailsValues = ReturnType<typeof detailsValues>;

/** The request of the form: an empty field removes its value. */
export const detailsInput = (values: DetailsValues): z.input<typeof editDetailsInput> => ({
  ...values,
  legalName: orNull(values.legalName),
  addressLines: listLines(values.addressLines),
  vatNumber: orNull(values.vatNumber),
  registrationNumber: orNull(values.registrationNumber),
  paymentInstructions: orNull(values.paymentInstructions),
  paymentDays: parseNumber(values.paymentDays),
  invoiceFooter: orNull(values.invoiceFooter),
  replyTo: orNull(values.replyTo),
  websites: listLines(values.websites),
  renewalDaysBefore: values.renewalDaysBefore.trim() ? parseNumber(values.renewalDaysBefore) : null,
  retentionYears: parseNumber(values.retentionYears),
});

const listLines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

const orNull = (text: string): string | null => text.trim() || null;

const parseNumber = (text: string): number => (text.trim() ? Number(text) : Number.NaN);
