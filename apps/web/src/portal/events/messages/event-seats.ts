/** "42 of 60 taken", or "42 taken" where there is no limit. */
export const seats = ({
  seatsTaken,
  capacity,
}: {
  seatsTaken: number;
  capacity: number | null;
}): string => (capacity === null ? `${seatsTaken} taken` : `${seatsTaken} of ${capacity} taken`);
