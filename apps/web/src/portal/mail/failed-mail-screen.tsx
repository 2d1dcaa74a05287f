import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths.ts";
import { FAILED_MAIL_LIST, FailedMailList } from "../../ui-react/failed-mail/failed-mail-list.tsx";
import { messages as mail } from "../../ui-react/failed-mail/messages.ts";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { api, client } from "../api.ts";
import { messages } from "../messages.ts";
import { refreshAll } from "../refresh-all.ts";

const text = messages.settings.mail;

/** /settings/mail: the club's mail that was given up, and whom or what it was about. */
export function FailedMailScreen() {
  const list = useListState(FAILED_MAIL_LIST);
  const query = useQuery({
    ...api.mail.failed.queryOptions(listQuery(list.state)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={mail.title}
        parent={{ label: messages.settings.title, to: paths.settings() }}
        about={mail.about}
      />
      <FailedMailList
        who={{ header: text.who, of: ({ about }) => about ?? text.somebodyGone }}
        query={query}
        list={list}
        resend={(id) => client.mail.resend.mutate({ id })}
        resendAll={() => client.mail.resendAll.mutate({})}
        refresh={refreshAll}
      />
    </>
  );
}
