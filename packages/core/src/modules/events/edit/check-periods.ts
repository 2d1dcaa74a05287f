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
 * The same for an edit. It refuses only what the edit causes: an event may keep an unusable window
 * that it has from before, or else nothing else of it could be edited.
 */
export function checkEditedPeriods(
  before: Periods,
  after: Periods,
  request: { [K in keyof Periods]?: Moment },
): void {
  const existing = new Set(findProblems(before).map(keyOfProblem));
  const isSet = (path: string) => {
    const value = request[path as keyof Periods];
    return value !== undefined && !isSameMoment(value, before[path as keyof Periods]);
  };
  refuseProblems(
    findProblems(after).filter(
      (problem) => isSet(problem.path) || !existing.has(keyOfProblem(problem)),
    ),
  );
}

/** VALIDATION_ERROR unless there is no problem. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}

const keyOfProblem = ({ path, code }: Problem): string => `${path} ${code}`;

const isSameMoment = (one: Moment, other: Moment): boolean =>
  (one?.getTime() ?? null) === (other?.getTime() ?? null);

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

/** The problem of a period that ends before it begins. */
export function findReversal(path: string, opens: Moment, closes: Moment): Problem[] {
  if (!opens || !closes || closes > opens) return [];
  return [{ path, message: "must be after its beginning", code: "invalid_period" }];
}

/** The problem of a window that opens when the event is over. */
export function findLateOpening(path: string, opens: Moment, endsAt: Date): Problem[] {
  return opens && opens >= endsAt ? [unusable(path, "must be before the event ends")] : [];
}

const unusable = (path: string, message: string): Problem => ({
  path,
  message,
  code: "unusable_window",
});
