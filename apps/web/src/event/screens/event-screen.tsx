import { getCover } from "@rollcall/core/contract";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { ApiProblem } from "../api/api-problem.ts";
import { loadEvent, type Party, type PublicEvent } from "../api/public-api.ts";
import { takeAnswer } from "../api/take-answer.ts";
import { useLoading } from "../api/use-loading.ts";
import { keepResult, readResult } from "../draft/kept-result.ts";
import { useMember } from "../member/use-member.ts";
import { messages } from "../messages.ts";
import { EventAbout } from "./event-about.tsx";
import { EventHead } from "./event-head.tsx";
import { JumpBar } from "./jump-bar.tsx";
import { Layout } from "./layout.tsx";
import { NotOpenScreen } from "./not-open-screen.tsx";
import { FailedNotice } from "./notice.tsx";
import { RegistrationPanel } from "./registration/registration-panel.tsx";
import { ResendPanel } from "./resend-panel.tsx";
import { EventSkeleton } from "./skeleton.tsx";

/** An event with its registration form. */
export function EventScreen({ tenantSlug, slug }: { tenantSlug: string; slug: string }) {
  const load = useCallback(() => loadEvent(tenantSlug, slug), [tenantSlug, slug]);
  const { state, again, replace } = useLoading(load, takeAnswer<PublicEvent>);
  const event = state.phase === "ready" ? state.value : null;
  useEffect(() => {
    if (event) document.title = `${event.title} · ${event.tenant.name}`;
  }, [event]);

  if (state.phase === "failed" && state.problem.code === "NOT_FOUND")
    return <NotOpenScreen {...{ tenantSlug, slug }} />;
  return (
    <Layout tenant={event?.tenant ?? null}>
      {state.phase === "loading" && <EventSkeleton />}
      {state.phase === "failed" && <FailedNotice problem={state.problem} again={again} />}
      {event && <EventPage event={event} replace={replace} />}
    </Layout>
  );
}

const CHANGED = ["CONFLICT", "NOT_FOUND", "UNPROCESSABLE_ENTITY"];

function EventPage(props: { event: PublicEvent; replace: (event: PublicEvent) => void }) {
  const { event, replace } = props;
  const [party, setParty] = useState(() => readResult(event.id));
  const [member, setMember] = useMember(event);
  const [absence, setGone] = useState<string | null>(null);

  /** Reads the event's present seats; null if the event is no longer public. */
  const lookAgain = async (): Promise<PublicEvent | null> => {
    const now = await loadEvent(event.tenant.slug, event.slug).catch(() => null);
    if (now) replace(now);
    return now;
  };
  const afterRefusal = async ({ code, message }: ApiProblem): Promise<void> => {
    if (!CHANGED.includes(code)) return;
    if (!(await lookAgain()) && code !== "CONFLICT") setGone(message);
  };
  const settle = (result: Party | null): void => {
    setParty(result);
    keepResult(event.id, result);
    void lookAgain();
  };

  return (
    <div class="event-page">
      <EventHead title={event.title} club={event.tenant} cover={getCover(event)} />
      <EventAbout event={event} />
      {absence ? (
        <Gone why={absence} />
      ) : (
        <RegistrationPanel
          event={event}
          party={party}
          onParty={settle}
          member={member}
          onMember={(now) => {
            setMember(now);
            void lookAgain();
          }}
          onRefused={(problem) => void afterRefusal(problem)}
        />
      )}
      {!party && !member?.place && <ResendPanel tenantSlug={event.tenant.slug} events={[event]} />}
      {!party && !absence && !member?.place && <JumpBar event={event} />}
    </div>
  );
}

/** Takes the focus, which was on the form's button. */
function Gone({ why }: { why: string }) {
  const focus = useCallback((title: HTMLHeadingElement | null) => title?.focus(), []);
  return (
    <section class="panel-card">
      <h2 ref={focus} tabIndex={-1}>
        {messages.closed.gone}
      </h2>
      <p>{messages.closed.goneText(why)}</p>
    </section>
  );
}
