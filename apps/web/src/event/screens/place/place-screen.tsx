import { useCallback, useEffect, useState } from "preact/hooks";
import { paths } from "#lib/paths.ts";
import { takePlaceToken } from "../../address/take-place-token.ts";
import { loadEvents } from "../../api/public-api.ts";
import { useLoading } from "../../api/use-loading.ts";
import { keepPlace } from "../../kept-place/kept-place.ts";
import { loadKeptPlace } from "../../kept-place/load-kept-place.ts";
import { messages } from "../../messages.ts";
import { Layout } from "../layout.tsx";
import { FailedNotice, Notice } from "../notice.tsx";
import { ResendPanel } from "../resend-panel.tsx";
import { EventSkeleton } from "../skeleton.tsx";
import { PlacePage } from "./place-page.tsx";

const text = messages.place;
const NOTHING = { place: null, isKept: false };

/** /p/#token=… and /:tenantSlug/place#token=…: one's own registration, by the link of a mail. */
export function PlaceScreen({ tenantSlug }: { tenantSlug: string | null }) {
  const [token, setToken] = useState(takePlaceToken);
  // The link of another mail, opened in this tab, changes the fragment and loads no document.
  useEffect(() => {
    const takeAgain = () => location.hash && setToken(takePlaceToken());
    addEventListener("hashchange", takeAgain);
    return () => removeEventListener("hashchange", takeAgain);
  }, []);
  const load = useCallback(() => loadKeptPlace(token), [token]);
  const { state, again, replace } = useLoading(load);
  const { place, isKept } = state.phase === "ready" ? state.value : NOTHING;
  useEffect(() => {
    if (place) document.title = text.pageTitle(place.event.title);
  }, [place]);
  const isDead = state.phase === "failed" && state.problem.code === "UNAUTHORIZED";
  return (
    <Layout tenant={place?.event.tenant ?? null}>
      {isDead && <DeadLink tenantSlug={tenantSlug} isMissing={token === ""} />}
      {state.phase === "loading" && <EventSkeleton />}
      {state.phase === "failed" && !isDead && (
        <FailedNotice problem={state.problem} again={again} />
      )}
      {place && (
        <PlacePage
          {...{ place, token, isKept }}
          replace={(now) => {
            replace({ place: now, isKept: false });
            void keepPlace(token, now);
          }}
        />
      )}
    </Layout>
  );
}

interface DeadLinkProps {
  tenantSlug: string | null;
  isMissing: boolean;
}

function DeadLink({ tenantSlug, isMissing }: DeadLinkProps) {
  return (
    <Notice title={isMissing ? text.missingLink : text.deadLink}>
      <p>{isMissing ? text.missingLinkText : text.deadLinkText}</p>
      {tenantSlug !== null && <OtherEvents tenantSlug={tenantSlug} />}
    </Notice>
  );
}

/** What the club has instead: its events, and the ticket by mail again. */
function OtherEvents({ tenantSlug }: { tenantSlug: string }) {
  const load = useCallback(() => loadEvents(tenantSlug, 1), [tenantSlug]);
  const { state } = useLoading(load);
  const events = state.phase === "ready" ? state.value.data : [];
  return (
    <>
      <a class="button" href={paths.publicEvents(tenantSlug)}>
        {messages.apply.backToEvents}
      </a>
      {events.length > 0 && <ResendPanel tenantSlug={tenantSlug} events={events} />}
    </>
  );
}
