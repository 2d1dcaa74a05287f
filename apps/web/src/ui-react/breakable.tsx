import type { ReactNode } from "react";

/**
 * Lets a long e-mail address break before its "@", where it stays readable. Other content is
 * returned unchanged.
 */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== "string") return content;
  const signIndex = content.lastIndexOf("@");
  if (signIndex < 1) return content;
  return (
    <>
      {content.slice(0, signIndex)}
      <wbr />
      {content.slice(signIndex)}
    </>
  );
}
