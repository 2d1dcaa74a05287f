/** How long an act can be undone before its mails leave. Pages offer to undo it for as long. */
export const UNDO_WINDOW_MS = 8_000;
