import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { ButtonLink } from "../button.tsx";
import { formatDayWithYear } from "../time.tsx";
import type { ApiClient } from "./api-client.ts";
import { factorsQuery } from "./factors-query.ts";
import { messages } from "./messages.ts";

const text = messages.due;

interface DueNoticeProps {
  client: ApiClient;
  dueAt: string;
  setUp: string;
}

/** Says from when a second factor is needed, and leads to where one is set up. */
export function DueNotice({ client, dueAt, setUp }: DueNoticeProps) {
  // Asks nothing: but when one was added in this tab since, the page that did so knows.
  const { data: factors } = useQuery({ ...factorsQuery(client), enabled: false });
  if (factors && !factors.dueAt) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-warn bg-warn-ground px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-3 text-warn">
        <ShieldAlert className="size-5 shrink-0" aria-hidden="true" />
        {text.from(formatDayWithYear(dueAt))}
      </p>
      <ButtonLink to={setUp}>{text.setUp}</ButtonLink>
    </div>
  );
}
