import { formatEmail } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Pager } from "#ui-react/list/pager.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { segments } from "./messages/segments.ts";

const text = segments.members;

/** The present members of a segment, by its saved filter. */
export function SegmentMembers({ segmentId }: { segmentId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...api.segments.members.queryOptions({
      id: segmentId,
      page,
      sortBy: "fullName",
      sortOrder: "asc",
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={text.title}>
      <Loaded query={query} shape="table">
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="text-muted">{text.nobody}</p>
          ) : (
            <div>
              <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                {data.map(({ id, fullName, email }) => (
                  <li key={id} className="min-w-0 break-words">
                    <PageLink to={paths.member(id)}>{fullName}</PageLink>{" "}
                    <span className="text-muted">{email && formatEmail(email)}</span>
                  </li>
                ))}
              </ul>
              <Pager meta={meta} noun={text.what} onPage={setPage} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
