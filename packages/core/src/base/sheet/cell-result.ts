/** What a cell says, or why it says nothing of the kind that is asked for. */
export type Reading<T> = { value: T } | { message: string };
