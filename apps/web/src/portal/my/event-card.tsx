import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { EventStart } from "#ui-react/time.tsx";
import { EventCover } from "../events/cover/event-cover.tsx";

interface CardProps {
  event: {
    id: string;
    title: string;
    startsAt: string;
    timezone: string;
    allDay: boolean;
    venue: string;
    coverImage: string | null;
  };
  /** The public page, for a reader who has no place yet; otherwise the card leads to the place. */
  publicPage?: string | undefined;
  /** How the reader stands to it. */
  children?: ReactNode;
}

const LINK = "text-ink no-underline after:absolute after:inset-0 after:rounded-xl hover:underline";

/** An event of the member's club, which leads to its page. To be put into a list of cards. */
export function EventCard({ event, publicPage, children }: CardProps) {
  const { id, title, venue } = event;
  return (
    <li className="relative grid min-w-0 content-start overflow-hidden rounded-xl border border-line bg-surface shadow-lift-1 transition-shadow focus-within:shadow-lift-2 hover:shadow-lift-2">
      <EventCover event={event} lazy sizes="24rem" className="aspect-[5/2] w-full" />
      <div className="grid content-start gap-1 p-4 [overflow-wrap:anywhere]">
        <h3 className="text-lg font-semibold">
          {publicPage ? (
            <a href={publicPage} className={LINK}>
              {title}
            </a>
          ) : (
            <PageLink to={paths.myEvent(id)} className={LINK}>
              {title}
            </PageLink>
          )}
        </h3>
        <p>
          <EventStart event={event} />
        </p>
        {venue && <p className="text-muted">{venue}</p>}
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  );
}

/** Cards side by side, under a heading of their own. */
export function EventCards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-label={title}>
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">{children}</ul>
    </section>
  );
}
