import { useCallback } from "preact/hooks";
import { eventsPath } from "../address/embedded.ts";
import { loadTenant } from "../api/public-api.ts";
import { useLoading } from "../api/use-loading.ts";
import { messages } from "../messages.ts";
import { Layout } from "./layout.tsx";
import { FailedNotice, Notice } from "./notice.tsx";

const text = messages.notFound;

/**
 * An event that is over, cancelled, a draft or does not exist: the API's answer is the same for all
 * of them (rules#event-visibility).
 */
export function NotOpenScreen({ tenantSlug }: { tenantSlug: string }) {
  const load = useCallback(() => loadTenant(tenantSlug), [tenantSlug]);
  const { state, again } = useLoading(load);
  const tenant = state.phase === "ready" ? state.value : null;
  return (
    <Layout tenant={tenant}>
      {state.phase === "failed" ? (
        <FailedNotice problem={state.problem} again={again} />
      ) : (
        <Notice title={text.event}>
          <p>{text.eventText}</p>
          <a class="button" href={eventsPath(tenantSlug)}>
            {text.others}
          </a>
        </Notice>
      )}
    </Layout>
  );
}
