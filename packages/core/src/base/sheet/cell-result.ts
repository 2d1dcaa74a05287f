/** A cell's value, or why it has none of the requested kind. */
export type Reading<T> = { value: T } | { message: string };
