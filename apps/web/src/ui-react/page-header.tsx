import { ChevronLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { PageLink } from "./button.tsx";
import { messages } from "./messages.ts";

export interface PageHeaderProps {
  title: string;
  /** The page above this one; a link above the title. */
  parent?: { label: string; to: string };
  /** Before the title: a face, an icon. */
  mark?: ReactNode;
  /** One line below the title. */
  about?: ReactNode;
  actions?: ReactNode;
}

/** Four acts stand in one row of a phone if they have no icons but that of the menu. */
const ACTS =
  "flex flex-wrap items-center gap-2 max-sm:[&:has(>:nth-child(4))>:not([aria-haspopup])>svg]:hidden";

/** The head of every page: its only h1, and the window's title. */
export function PageHeader({ title, parent, mark, about, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = messages.pageTitle(title);
  }, [title]);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-1">
        {parent && (
          <nav aria-label={messages.frame.backTo}>
            <PageLink
              to={parent.to}
              className="-ms-1 inline-flex min-h-6 items-center gap-0.5 text-sm font-medium text-muted no-underline hover:text-ink"
            >
              <ChevronLeft aria-hidden="true" className="size-4" />
              {parent.label}
            </PageLink>
          </nav>
        )}
        <div className="flex min-w-0 items-center gap-4">
          {mark}
          <div className="grid min-w-0 gap-1">
            <h1 className="break-words">{title}</h1>
            {about && <div className="text-muted">{about}</div>}
          </div>
        </div>
      </div>
      {actions && <div className={ACTS}>{actions}</div>}
    </header>
  );
}
