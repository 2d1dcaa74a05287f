import { useCallback, useEffect, useState } from "preact/hooks";
import { paths } from "#lib/paths.ts";
import { loadTenant, type Tenant } from "../api/public-api.ts";
import { useLoading } from "../api/use-loading.ts";
import { messages } from "../messages.ts";
import { ApplyForm } from "./apply-form.tsx";
import { Layout } from "./layout.tsx";
import { FailedNotice } from "./notice.tsx";

const text = messages.apply;

/** Membership application (specification "Membership", rules#applications). */
export function ApplyScreen({ tenantSlug }: { tenantSlug: string }) {
  const load = useCallback(() => loadTenant(tenantSlug), [tenantSlug]);
  const { state, again } = useLoading(load);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const tenant = state.phase === "ready" ? state.value : null;
  useEffect(() => {
    if (tenant) document.title = text.pageTitle(tenant.name);
  }, [tenant]);

  return (
    <Layout tenant={tenant} here="apply">
      {state.phase === "failed" && <FailedNotice problem={state.problem} again={again} />}
      {state.phase === "loading" && (
        <div class="skeleton skeleton-form" role="status" aria-label={messages.loading} />
      )}
      {tenant && sentBy === null && (
        <div class="narrow">
          <h1 class="page-title">{text.title}</h1>
          <p class="lead">{text.lead(tenant.name)}</p>
          <ApplyForm tenantSlug={tenant.slug} onDone={setSentBy} />
        </div>
      )}
      {tenant && sentBy !== null && <Sent tenant={tenant} email={sentBy} />}
    </Layout>
  );
}

function Sent({ tenant, email }: { tenant: Tenant; email: string }) {
  const focus = (title: HTMLHeadingElement | null): void => title?.focus();
  return (
    <section class="notice-card">
      <h1 ref={focus} tabIndex={-1}>
        {text.done}
      </h1>
      <p>{text.doneText(tenant.name, email)}</p>
      <a class="button" href={paths.publicEvents(tenant.slug)}>
        {text.backToEvents}
      </a>
    </section>
  );
}
