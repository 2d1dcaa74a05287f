import { useQuery } from "@tanstack/react-query";
import { MailWarning } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { messages } from "#ui-react/failed-mail/messages.ts";
import { api } from "../api.ts";
import { TODAY } from "../dashboard/today-calls.ts";
import { useHasRole } from "../session/use-session.ts";

/** Tells administrators about failed mail, with a link to it. Shows nothing if there is none. */
export function FailedMailNotice() {
  const isAdmin = useHasRole("ADMIN");
  const { data } = useQuery({
    ...api.mail.failed.queryOptions(TODAY.failedMail),
    enabled: isAdmin,
  });
  const total = data?.meta.total ?? 0;
  if (!isAdmin || total === 0) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-warn bg-surface px-4 py-3">
      <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <span className="font-semibold">{messages.some(total)}</span>
      <PageLink to={paths.failedMail()}>{messages.toList}</PageLink>
    </p>
  );
}
