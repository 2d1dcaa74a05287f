import { nameOfLanguage } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { readProblem } from "#lib/read-problem.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { useParamsOf } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { ClubFace } from "#ui-react/parts/club-face.tsx";
import { ErrorState, Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api, type TenantData } from "./api.ts";
import { NoSuchPage } from "./error-pages.tsx";
import { messages } from "./messages.ts";
import { TenantActs } from "./tenant-acts.tsx";
import { TenantPast } from "./tenant-past.tsx";
import { TenantUsage } from "./tenant-usage.tsx";

const text = messages.tenant;

/** /platform/tenants/:tenantId: an organisation, what it uses and what was done to it. */
export function TenantScreen() {
  const { tenantId } = useParamsOf("tenant");
  const query = useQuery(api.platform.tenant.queryOptions({ id: tenantId }));
  const usage = useQuery(api.platform.usage.queryOptions({ id: tenantId }));
  const { data } = query;
  if (query.error && readProblem(query.error).code === "NOT_FOUND") return <NoSuchPage />;
  return (
    <>
      <PageHeader
        title={data?.name ?? text.one}
        parent={{ label: messages.list.title, to: paths.platform() }}
        mark={data ? <ClubFace club={data} big /> : <div className="skeleton size-14" />}
        about={data ? <Standing tenant={data} /> : <div className="skeleton h-6 w-40" />}
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
            <Loaded query={query} lines={6}>
              {(tenant) => <About tenant={tenant} />}
            </Loaded>
          </Panel>
          <TenantPast tenantId={tenantId} />
        </div>
      </div>
    </>
  );
}

function Standing({ tenant: { status, slug } }: { tenant: TenantData }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-1">
      <StatusBadge status={status} />
      {status === "ACTIVE" && (
        <a
          href={paths.publicEvents(slug)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 [&_svg]:size-4"
        >
          {text.publicPages}
          <ExternalLink aria-hidden="true" />
        </a>
      )}
    </span>
  );
}

function About({ tenant }: { tenant: TenantData }): ReactNode {
  const { slug, currency, timezone, language, createdAt, status } = tenant;
  const facts = [
    [text.standing, status === "ACTIVE" ? text.isActive : text.isSuspended],
    [text.address, location.origin + paths.publicEvents(slug)],
    [text.currency, currency],
    [text.timezone, timezone.replaceAll("_", " ")],
    [text.language, nameOfLanguage(language)],
    [text.since, <Day key="since" at={createdAt} />],
  ] as const;
  return <Facts facts={facts} />;
}
