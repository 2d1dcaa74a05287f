import { useCallback, useEffect } from "preact/hooks";
import { eventsPath } from "../address/embedded.ts";
import { describeProblem } from "../api/api-problem.ts";
import { type EndedEvent, loadEnded, loadTenant, type Tenant } from "../api/public-api.ts";
import { useLoading } from "../api/use-loading.ts";
import { formatPeriod } from "../format/format-period.ts";
import { messages } from "../messages.ts";
import { Layout } from "./layout.tsx";
import { FailedNotice, Notice } from "./notice.tsx";

const text = messages.notFound;

interface NotOpenProps {
  tenantSlug: string;
  slug: string;
}

/**
 * An event that has ended or was cancelled, or one that the public has never seen: nobody can tell
 * that from one that does not exist (rules#event-visibility).
 */
export function NotOpenScreen({ tenantSlug, slug }: NotOpenProps) {
  const load = useCallback(() => loadEnded(tenantSlug, slug).catch(orClub(tenantSlug)), []);
  const { state, again } = useLoading<EndedEvent | { tenant: Tenant }>(load);
  const found = state.phase === "ready" ? state.value : undefined;
  const ended = found && "outcome" in found ? found : undefined;
  useEffect(() => {
    if (ended) document.title = `${ended.title} · ${ended.tenant.name}`;
  }, [ended]);
  return (
    <Layout tenant={found?.tenant ?? null}>
      {state.phase === "failed" && <FailedNotice problem={state.problem} again={again} />}
      {found && (
        <Notice title={ended ? ended.title : text.event}>
          {ended && <p class="muted">{formatPeriod(ended)}</p>}
          <p>{ended ? text.became[ended.outcome] : text.eventText}</p>
          <a class="button" href={eventsPath(tenantSlug)}>
            {text.others}
          </a>
        </Notice>
      )}
    </Layout>
  );
}

/** Reads the club alone where there is nothing to say of the event. */
const orClub = (tenantSlug: string) => async (error: unknown) => {
  if (describeProblem(error).code !== "NOT_FOUND") throw error;
  return { tenant: await loadTenant(tenantSlug) };
};
