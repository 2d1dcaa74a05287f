import { expect, test } from "vitest";
import { isGuestWithMemberTicket } from "./registration-columns.tsx";

const ticketType = { name: "Ticket", price: 0, position: 0, quota: null, seatsTaken: 0 };
const event = {
  ticketTypes: [
    { ...ticketType, id: "members", audience: "MEMBER" },
    { ...ticketType, id: "all", audience: "ALL" },
  ],
} as unknown as Parameters<typeof isGuestWithMemberTicket>[0];

test("a guest with a ticket for members is flagged; a member and another ticket are not", () => {
  const isFlagged = (memberId: string | null, ticketTypeId: string | null) =>
    isGuestWithMemberTicket(event, { memberId, ticketTypeId });
  expect(isFlagged(null, "members")).toBe(true);
  expect(isFlagged("ada", "members")).toBe(false);
  expect(isFlagged(null, "all")).toBe(false);
  expect(isFlagged(null, null)).toBe(false);
});
