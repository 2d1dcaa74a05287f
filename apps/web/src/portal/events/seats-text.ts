interface Seats {
  seatsTaken: number;
  capacity: number | null;
}

/** "42 of 60 taken", or "42 taken" where there is no limit. */
export const seatsText = ({ seatsTaken, capacity }: Seats): string =>
  capacity === null ? `${seatsTaken} taken` : `${seatsTaken} of ${capacity} taken`;
