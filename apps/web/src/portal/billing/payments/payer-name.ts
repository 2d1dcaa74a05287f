import { billing as messages } from "../messages/billing.ts";

/** Who paid, in words; money of a door may be nobody's as far as the club knows. */
export const payerName = ({ memberName }: { memberName: string | null }): string =>
  memberName ?? messages.payments.nobody;
