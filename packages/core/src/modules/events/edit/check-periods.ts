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

/**
 * VALIDATION_ERROR when the event or one of its windows ends before it begins, or when a window can
 * never be used (rules#event-windows).
 */
export function checkPeriods(periods: Periods): void {
  refuseProblems(findProblems(periods));
}

/**
 * Checks an edit, and refuses only problems that the edit causes. An event may keep an unusable window
 * that it had before, since otherwise nothing else about it could be edited.
 */
export function checkEditedPeriods(
  before: Periods,
  after: Periods,
  request: { [K in keyof Periods]?: Moment },
): void {
  const existing = new Set(findProblems(before).map(getProblemKey));
  const isSet = (path: string) => {
    const value = request[path as keyof Periods];
    return value !== undefined && !isSameMoment(value, before[path as keyof Periods]);
  };
  refuseProblems(
    findProblems(after).filter(
      (problem) => isSet(problem.path) || !existing.has(getProblemKey(problem)),
    ),
  );
}

/** Throws VALIDATION_ERROR if there is a problem. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}

const getProblemKey = ({ path, code }: Problem): string => `${path} ${code}`;

const isSameMoment = (first: Moment, second: Moment): boolean =>
  (first?.getTime() ?? null) === (second?.getTime() ?? null);

function findProblems(event: Periods): Problem[] {
  const { startsAt, endsAt, checkInOpensAt, checkInClosesAt } = event;
  return [
    ...findReversal("endsAt", startsAt, endsAt),
    ...findReversal("registrationClosesAt", event.registrationOpensAt, event.registrationClosesAt),
    ...findReversal("checkInClosesAt", checkInOpensAt, checkInClosesAt),
    ...findLateOpening("registrationOpensAt", event.registrationOpensAt, endsAt),
    ...findLateOpening("checkInOpensAt", checkInOpensAt, endsAt),
    ...(checkInClosesAt && checkInClosesAt < startsAt
      ? [unusable("checkInClosesAt", "must not be before the event starts")]
      : []),
  ];
}

/** Finds the problem of a period that ends before it begins. */
export function findReversal(path: string, opens: Moment, closes: Moment): Problem[] {
  if (!opens || !closes || closes > opens) return [];
  return [{ path, message: "must be after its beginning", code: "invalid_period" }];
}

/** Finds the problem of a window that opens when the event is over. */
export function findLateOpening(path: string, opens: Moment, endsAt: Date): Problem[] {
  return opens && opens >= endsAt ? [unusable(path, "must be before the event ends")] : [];
}

const unusable = (path: string, message: string): Problem => ({
  path,
  message,
  code: "unusable_window",
});
