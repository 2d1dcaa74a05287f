/** Text that somebody has written in Markdown, as the API rendered it: it has escaped any HTML. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className="prose grid min-w-0 gap-3 break-words"
      // Safe by rules#markdown: nothing that was typed is an element.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
