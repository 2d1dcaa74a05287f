import type { registration } from "../registration.sql.ts";

type RegistrationRow = typeof registration.$inferSelect;
type Host = Pick<RegistrationRow, "transferredAt">;
type Guest = Pick<RegistrationRow, "createdAt">;
type Details = Pick<RegistrationRow, "email" | "phone" | "answers">;

/** Whether a former holder of the host's place brought a guest (rules#transfer). */
export const isFormerHoldersGuest = ({ transferredAt }: Host, { createdAt }: Guest): boolean =>
  transferredAt !== null && createdAt <= transferredAt;

/**
 * A guest as the host may see them. Of one whom a former holder of the host's place brought, the
 * host sees name and ticket, but nothing else that the former holder told the club.
 */
export const hideFormerGuest = <Row extends Guest & Details>(host: Host, guest: Row): Row =>
  isFormerHoldersGuest(host, guest) ? { ...guest, email: null, phone: null, answers: {} } : guest;

export const hideFormerGuests = <Row extends Guest & Details>(
  host: Host,
  guests: readonly Row[],
): Row[] => guests.map((guest) => hideFormerGuest(host, guest));
