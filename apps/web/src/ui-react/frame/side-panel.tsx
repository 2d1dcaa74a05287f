import { type ReactNode, useEffect, useRef } from "react";
import { messages } from "../messages.ts";

interface SidePanelProps {
  /** Above the sections. */
  head?: ReactNode;
  /** The section of the present page, from findSection. */
  current: string | undefined;
  /** The sections. */
  children: ReactNode;
  /** Below them. */
  foot: ReactNode;
}

/**
 * A portal's navigation. Its sections scroll by themselves, so that what stands above and below them
 * is in view on every screen: also the way out.
 */
export function SidePanel({ head, current, children, foot }: SidePanelProps) {
  const sections = useRef<HTMLElement>(null);
  // On a low screen the section of the page may be one of those that are scrolled out of view. In the
  // next frame, because the drawer around it opens after this.
  useEffect(() => {
    if (current === undefined) return;
    const frame = requestAnimationFrame(() =>
      sections.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {head && <div className="px-3 pt-2">{head}</div>}
      <nav
        ref={sections}
        aria-label={messages.frame.sections}
        className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto scroll-py-2 overscroll-contain px-3 pt-3 pb-2 [scrollbar-width:thin] lg:gap-3"
      >
        {children}
      </nav>
      {foot}
    </div>
  );
}
