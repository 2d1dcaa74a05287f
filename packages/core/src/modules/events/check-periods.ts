import { invalid, type Problem } from "#base/errors.ts";

type Moment = Date | null | undefined;

export interface Periods {
  startsAt: Date;
  endsAt: Date;
  registrationOpensAt?: Moment;
  registrationClosesAt?: Moment;
  checkInOpensAt?: Moment;
  checkInClosesAt?: Moment;
}

/** VALIDATION_ERROR when the event, or one of its windows, ends before it begins. */
export function checkPeriods(periods: Periods): void {
  const problems = [
    ends("endsAt", periods.startsAt, periods.endsAt),
    ends("registrationClosesAt", periods.registrationOpensAt, periods.registrationClosesAt),
    ends("checkInClosesAt", periods.checkInOpensAt, periods.checkInClosesAt),
  ].flat();
  if (problems.length > 0) throw invalid(...problems);
}

/** The problem of a period that ends before it begins. */
export function ends(path: string, opens: Moment, closes: Moment): Problem[] {
  if (!opens || !closes || closes > opens) return [];
  return [{ path, message: "must be after its beginning", code: "invalid_period" }];
}
