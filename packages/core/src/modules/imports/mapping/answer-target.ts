const PREFIX = "answers.";

/** The spelling that names a question whatever else has its key. */
export const asAnswerTarget = (key: string): string => `${PREFIX}${key}`;

/** The question's key in that spelling; undefined for any other target. */
export const answerKeyOf = (target: string): string | undefined =>
  target.startsWith(PREFIX) ? target.slice(PREFIX.length) : undefined;
