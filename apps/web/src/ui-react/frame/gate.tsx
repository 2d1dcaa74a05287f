import { type ReactNode, useEffect } from "react";
import { messages } from "../messages.ts";
import { LanguageMenu } from "./language-menu.tsx";

interface GateProps {
  title: string;
  about?: ReactNode;
  /** The text above the box: the product, or the name of this part of it. */
  product?: string;
  children: ReactNode;
}

/**
 * The frame of the pages before a login: one column, one task. Its top does not depend on its
 * length. In a centred column, content that comes late, as the demonstration's logins, would move
 * the button away under the finger that presses it.
 */
export function Gate({ title, about, product = messages.product, children }: GateProps) {
  useEffect(() => {
    document.title = messages.pageTitle(title);
  }, [title]);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 py-10 sm:pt-[14dvh]">
      <p className="text-lg font-bold tracking-tight">{product}</p>
      <div className="grid gap-5 rounded-2xl border border-line bg-surface p-6">
        <div className="grid gap-2">
          <h1>{title}</h1>
          {about && <div className="text-muted">{about}</div>}
        </div>
        {children}
      </div>
      <LanguageMenu />
    </main>
  );
}
