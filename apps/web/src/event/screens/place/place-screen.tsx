import { useCallback, useEffect, useState } from "preact/hooks";
import { paths } from "#lib/paths.ts";
import { messages } from "../../messages.ts";
import { loadPlace } from "../../public-api.ts";
import { takePlaceToken } from "../../take-place-token.ts";
import { useLoading } from "../../use-loading.ts";
import { Layout } from "../layout.tsx";
import { FailedNotice, Notice } from "../notice.tsx";
import { EventSkeleton } from "../skeleton.tsx";
import { PlacePage } from "./place-page.tsx";

const text = messages.place;

/** /:tenantSlug/place#token=…: one's own registration, by the link of a mail. */
export function PlaceScreen({ tenantSlug }: { tenantSlug: string }) {
  const [token, setToken] = useState(takePlaceToken);
  // The link of another mail, opened in this tab, changes the fragment and loads no document.
  useEffect(() => {
    const takeAgain = () => location.hash && setToken(takePlaceToken());
    addEventListener("hashchange", takeAgain);
    return () => removeEventListener("hashchange", takeAgain);
  }, []);
  const load = useCallback(() => loadPlace(token), [token]);
  const { state, again, replace } = useLoading(load);
  const place = state.phase === "ready" ? state.value : null;
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
      {place && <PlacePage {...{ place, token, replace }} />}
    </Layout>
  );
}

function DeadLink({ tenantSlug, isMissing }: { tenantSlug: string; isMissing: boolean }) {
  return (
    <Notice title={isMissing ? text.missingLink : text.deadLink}>
      <p>{isMissing ? text.missingLinkText : text.deadLinkText}</p>
      <a class="button" href={paths.publicEvents(tenantSlug)}>
        {messages.apply.backToEvents}
      </a>
    </Notice>
  );
}
