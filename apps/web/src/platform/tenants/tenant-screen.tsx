import { useQuery } from "@tanstack/react-query";
import { readProblem } from "#lib/input/read-problem.ts";
import { paths } from "#lib/paths.ts";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { ClubFace } from "#ui-react/parts/club-face.tsx";
import { ShownWhenLoaded } from "#ui-react/shown-when-loaded.tsx";
import { ErrorState, Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { NoSuchPage } from "../error-pages.tsx";
import { messages } from "../messages.ts";
import { TenantActs } from "./tenant-acts.tsx";
import { TenantFacts, TenantState } from "./tenant-facts.tsx";
import { TenantPast } from "./tenant-past.tsx";
import { TenantUsage } from "./tenant-usage.tsx";

const text = messages.tenant;

/** /platform/tenants/:tenantId: an organisation, what it uses and what was done to it. */
export function TenantScreen() {
  const { tenantId } = useRouteParams("tenant");
  const query = useQuery(api.platform.tenant.queryOptions({ id: tenantId }));
  const usage = useQuery(api.platform.usage.queryOptions({ id: tenantId }));
  const { data } = query;
  if (query.error && readProblem(query.error).code === "NOT_FOUND") return <NoSuchPage />;
  return (
    <ShownWhenLoaded shape="page">
      <PageHeader
        title={data?.name ?? text.one}
        parent={{ label: messages.list.title, to: paths.platform() }}
        mark={data ? <ClubFace club={data} big /> : <div className="skeleton size-14" />}
        about={data ? <TenantState tenant={data} /> : <div className="skeleton h-6 w-40" />}
        actions={data && <TenantActs tenant={data} />}
      />
      <div className="grid gap-5">
        {usage.error && !usage.data ? (
          <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
        ) : (
          <TenantUsage usage={usage.data} />
        )}
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
          <Panel title={text.about}>
            <Loaded query={query} count={6}>
              {(tenant) => <TenantFacts tenant={tenant} />}
            </Loaded>
          </Panel>
          <TenantPast tenantId={tenantId} />
        </div>
      </div>
    </ShownWhenLoaded>
  );
}
