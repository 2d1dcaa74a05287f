import { formatEmail } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { ClubFace } from "#ui-react/parts/club-face.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";
import { DueDay } from "./due-day.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";

const text = messages.invoice;

/** The invoice as the one who is billed has it: the club's face, whom it is for, lines and sums. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceData }) {
  const { kind, number } = invoice;
  return (
    <article className="grid content-start gap-8 rounded-xl border border-line bg-surface p-5 shadow-lift-2 sm:p-10">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <Sender />
        <div className="sm:text-end">
          <p className="text-lg font-semibold">{messages.kind[kind]}</p>
          <p className="text-muted tabular-nums">{number ?? messages.draft}</p>
        </div>
      </header>
      <InvoiceDates invoice={invoice} />
      <InvoiceLines invoice={invoice} />
    </article>
  );
}

/** Whom an invoice is for, since when, and until when it is to be paid. */
export function InvoiceDates({ invoice }: { invoice: InvoiceData }) {
  const { kind, memberId, memberName, memberEmail, issuedAt } = invoice;
  return (
    <dl className="grid gap-4 sm:grid-cols-[1fr_max-content_max-content] sm:gap-x-10">
      <Said word={text.to}>
        <PageLink to={paths.member(memberId)} className="font-semibold">
          {memberName}
        </PageLink>
        {memberEmail && (
          <span className="block break-words text-muted">{formatEmail(memberEmail)}</span>
        )}
      </Said>
      <Said word={text.issued}>{issuedAt ? <Day instant={issuedAt} /> : messages.notYet}</Said>
      {kind === "INVOICE" && (
        <Said word={text.due}>
          <DueDay {...invoice} />
        </Said>
      )}
    </dl>
  );
}

const Said = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{word}</dt>
    <dd>{children}</dd>
  </div>
);

function Sender() {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  if (!club) return <div className="skeleton size-14" />;
  return (
    <p className="flex min-w-0 items-center gap-3 text-lg font-semibold">
      <ClubFace club={club} big />
      <span className="min-w-0 break-words">{club.name}</span>
    </p>
  );
}
