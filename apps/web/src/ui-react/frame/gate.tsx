import { type ReactNode, useEffect } from "react";
import { messages } from "../messages.ts";
import { GateFrame } from "./gate-frame.tsx";
import { LanguageMenu } from "./language-menu.tsx";

interface GateProps {
  title: string;
  about?: ReactNode;
  /** The text above the box: the product, or the name of this part of it. */
  product?: string;
  children: ReactNode;
}

/** The frame of the pages before a login: one column, one task. */
export function Gate({ title, about, product = messages.product, children }: GateProps) {
  useEffect(() => {
    document.title = messages.pageTitle(title);
  }, [title]);
  return (
    <GateFrame as="main" product={product} below={<LanguageMenu />}>
      <div className="grid gap-2">
        <h1>{title}</h1>
        {about && <div className="text-muted">{about}</div>}
      </div>
      {children}
    </GateFrame>
  );
}
