const PREFIX = "answers.";

/** The target of a question, which also works when a field has the question's key. */
export const asAnswerTarget = (key: string): string => `${PREFIX}${key}`;

/** The question's key of such a target; undefined for any other target. */
export const findAnswerKey = (target: string): string | undefined =>
  target.startsWith(PREFIX) ? target.slice(PREFIX.length) : undefined;
