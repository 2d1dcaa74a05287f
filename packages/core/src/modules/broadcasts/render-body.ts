import { loneThread } from "#base/lone-thread.ts";

const thread = loneThread<string, string>(new URL("./markdown-worker.mjs", import.meta.url));

/**
 * A broadcast's Markdown as HTML that is safe wherever it is put, in a mail or in a page, rendered in
 * a thread of its own. Throws SERVICE_UNAVAILABLE when too many wait for theirs.
 */
export const renderBody = (body: string): Promise<string> => thread.ask(body);
