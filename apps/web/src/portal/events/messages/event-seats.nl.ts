import type { seats as english } from "./event-seats.ts";

export const seats: typeof english = ({ seatsTaken, capacity }) =>
  capacity === null ? `${seatsTaken} bezet` : `${seatsTaken} van ${capacity} bezet`;
