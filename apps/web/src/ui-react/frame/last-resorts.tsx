import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { PageHeader } from "../page-header.tsx";
import { EmptyState, ErrorState } from "../states.tsx";

const text = messages.frame;

/** An address that names no page; `home` leads to one that is there. */
export function NothingHere({ home }: { home: ReactNode }) {
  return (
    <>
      <PageHeader title={text.notFound} />
      <EmptyState title={text.nothingHere} action={home} />
    </>
  );
}

/** A page that could not be opened. */
export function Broken({ error }: { error: unknown }) {
  return (
    <>
      <PageHeader title={text.broken} />
      <ErrorState error={error} onRetry={() => location.reload()} />
    </>
  );
}
