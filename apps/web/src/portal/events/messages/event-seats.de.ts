import type { seats as english } from "./event-seats.ts";

export const seats: typeof english = ({ seatsTaken, capacity }) =>
  capacity === null ? `${seatsTaken} belegt` : `${seatsTaken} von ${capacity} belegt`;
