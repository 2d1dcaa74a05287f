import type { ReactNode } from "react";

/**
 * An e-mail address that is too wide for its place breaks before its "@", where it can be read on;
 * anything else stays as it is.
 */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== "string") return content;
  const at = content.lastIndexOf("@");
  if (at < 1) return content;
  return (
    <>
      {content.slice(0, at)}
      <wbr />
      {content.slice(at)}
    </>
  );
}
