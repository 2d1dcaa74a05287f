import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui-react/button.tsx";
import { PageHeader } from "../ui-react/page-header.tsx";
import { EmptyState, ErrorState } from "../ui-react/states.tsx";

/** An address that names no page. */
export function NoSuchPage() {
  const home = <ButtonLink to={paths.platform()}>See the organisations</ButtonLink>;
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is nothing at this address" action={home} />
    </>
  );
}

/** A page that could not be opened. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorState error={error} onRetry={() => location.reload()} />
    </>
  );
}
