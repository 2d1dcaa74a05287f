import { loneThread } from "#base/lone-thread.ts";

const thread = loneThread<string, string>(new URL("./markdown-worker.mjs", import.meta.url));

/**
 * A broadcast's Markdown as HTML that is safe in a mail and in a page, rendered in a separate
 * thread. Throws SERVICE_UNAVAILABLE when too many renderings wait.
 */
export const renderBody = (body: string): Promise<string> => thread.ask(body);
