import { getCover } from "@rollcall/core/contract";
import { useCallback, useEffect, useState } from "preact/hooks";
import { LOCALE } from "#lib/locale.ts";
import { eventPath } from "../address/embedded.ts";
import {
  type EventPage,
  type ListedEvent,
  loadEvents,
  loadTenant,
  type Tenant,
} from "../api/public-api.ts";
import { takeAnswer } from "../api/take-answer.ts";
import { useLoading } from "../api/use-loading.ts";
import { useSending } from "../api/use-sending.ts";
import { formatStart, getCalendarLeaf } from "../format/format-period.ts";
import { priceWord } from "../format/price-word.ts";
import { messages } from "../messages.ts";
import { Subscribe } from "../subscribe/subscribe.tsx";
import { Layout } from "./layout.tsx";
import { FailedNotice } from "./notice.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { SeatsTag } from "./seats-tag.tsx";
import { ListSkeleton } from "./skeleton.tsx";

const text = messages.list;

interface Listed {
  tenant: Tenant;
  page: EventPage;
}

/** A tenant's public events, the next event first. */
export function ListScreen({ tenantSlug }: { tenantSlug: string }) {
  const load = useCallback(async () => {
    const [tenant, page] = await Promise.all([loadTenant(tenantSlug), loadEvents(tenantSlug, 1)]);
    return { tenant, page };
  }, [tenantSlug]);
  const { state, again } = useLoading(load, takeAnswer<Listed>);
  const tenant = state.phase === "ready" ? state.value.tenant : null;
  useEffect(() => {
    if (tenant) document.title = text.pageTitle(tenant.name);
  }, [tenant]);

  return (
    <Layout tenant={tenant} here="events">
      {state.phase === "failed" ? (
        <FailedNotice problem={state.problem} again={again} />
      ) : (
        <>
          <h1 class="page-title">{text.title}</h1>
          {state.phase === "loading" ? (
            <ListSkeleton />
          ) : (
            <>
              <Events {...state.value} />
              <Subscribe tenantSlug={tenantSlug} />
            </>
          )}
        </>
      )}
    </Layout>
  );
}

function Events({ tenant, page }: Listed) {
  const [pages, setPages] = useState([page]);
  const events = pages.flatMap(({ data }) => data);
  const more = useSending({
    call: (next: number) => loadEvents(tenant.slug, next),
    onDone: (answer) => setPages([...pages, answer]),
  });
  if (events.length === 0) return <NoEvents name={tenant.name} />;
  return (
    <>
      <ul class="event-cards">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      <ProblemNote problem={more.problem} />
      {pages.length < page.meta.totalPages && (
        <button
          type="button"
          class="button"
          disabled={more.busy}
          onClick={() => void more.send(pages.length + 1)}
        >
          {more.busy ? messages.loading : text.more}
        </button>
      )}
    </>
  );
}

function NoEvents({ name }: { name: string }) {
  return (
    <section class="notice-card">
      <h2>{text.empty}</h2>
      <p>{text.emptyText(name)}</p>
    </section>
  );
}

function EventCard({ event }: { event: ListedEvent }) {
  const leaf = getCalendarLeaf(event, LOCALE);
  const cover = getCover(event);
  return (
    <li class="event-card">
      <div class="event-card-cover">
        <img
          class="cover"
          src={cover.src}
          srcset={cover.srcset || undefined}
          sizes="(min-width: 40rem) 24rem, 100vw"
          width="1600"
          height="900"
          loading="lazy"
          alt=""
        />
        <div class="leaf" aria-hidden="true">
          <span>{leaf.weekday}</span>
          <strong>{leaf.day}</strong>
          <span>{leaf.month}</span>
        </div>
      </div>
      <div class="event-card-text">
        <h2>
          <a href={eventPath(event.tenant.slug, event.slug)}>{event.title}</a>
        </h2>
        <p>
          <time dateTime={event.startsAt}>{formatStart(event, LOCALE)}</time>
        </p>
        {event.venue && <p class="muted">{event.venue}</p>}
        <p class="tags">
          <span class="tag">{priceWord(event, LOCALE)}</span>
          <SeatsTag event={event} />
        </p>
      </div>
    </li>
  );
}
