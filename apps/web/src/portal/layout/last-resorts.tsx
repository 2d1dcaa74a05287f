import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui-react/button.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui-react/states.tsx";
import { NotForRole } from "../session/needs.ts";

const home = <ButtonLink to={paths.home()}>Go to the start page</ButtonLink>;

/** An address that names no page. */
export function NoSuchPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is nothing at this address" action={home} />
    </>
  );
}

/** A page that could not be opened. */
export function BrokenPage({ error }: { error: unknown }) {
  if (error instanceof NotForRole)
    return (
      <>
        <PageHeader title="Not open to you" />
        <EmptyState title="Your role does not open this page" action={home}>
          An administrator of your organisation can give you the role that does.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorState error={error} onRetry={() => location.reload()} />
    </>
  );
}
