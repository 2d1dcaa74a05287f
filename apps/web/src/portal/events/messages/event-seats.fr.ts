import { createPlural } from "#lib/format/plural.ts";
import type { seats as english } from "./event-seats.ts";

const plural = createPlural("fr");

export const seats: typeof english = ({ seatsTaken, capacity }) => {
  const takenSeats = plural(seatsTaken, `${seatsTaken} prise`, `${seatsTaken} prises`);
  return capacity === null ? takenSeats : `${takenSeats} sur ${capacity}`;
};
