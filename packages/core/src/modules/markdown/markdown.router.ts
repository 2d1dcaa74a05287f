import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { markdownPreviewInput, markdownPreviewOutput } from "./markdown.schema.ts";

/** What a written text will look like (rules#markdown). */
export const markdownRouter = router({
  preview: endpoint("EVENTS:EDIT:events", "POST /api/markdown/preview", {
    summary: "Preview Markdown as pages and emails show it",
    limit: "markdownPreview",
    // It changes nothing, so that a repetition may do it again.
    idempotent: false,
    example: { text: "Bring **warm clothes**." },
  })
    .input(markdownPreviewInput)
    .output(markdownPreviewOutput)
    .mutation(async ({ ctx, input }) => {
      const { html } = await renderMarkdown(input.text, getInteractiveTurn(ctx));
      return { html };
    }),
});
