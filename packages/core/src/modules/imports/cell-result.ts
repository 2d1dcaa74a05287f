import type { Answers } from "../registration/registration.sql.ts";

/** What a cell says, or why it says nothing of the kind that is asked for. */
export type Reading = { answer: Answers[string] } | { message: string };
