/** Types of answer: to a question of an event, or to a field of members (rules#events). */
export const QUESTION_TYPES = [
  "TEXT",
  "LONG_TEXT",
  "SINGLE_CHOICE",
  "MULTI_CHOICE",
  "BOOLEAN",
  "NUMBER",
  "DATE",
] as const;
