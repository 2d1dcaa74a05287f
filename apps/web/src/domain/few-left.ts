const FEW = 10;

/**
 * How many seats are left where they are few enough to hurry, of an event or of a ticket type;
 * otherwise no page counts them (rules#few-seats).
 */
export const fewLeft = (seatsLeft: number | null): number | undefined =>
  seatsLeft !== null && seatsLeft > 0 && seatsLeft <= FEW ? seatsLeft : undefined;
