import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../lib/paths.ts";
import { FAILED_MAIL_LIST, FailedMailList } from "../ui-react/failed-mail/failed-mail-list.tsx";
import { messages as mail } from "../ui-react/failed-mail/messages.ts";
import { listQuery, useListState } from "../ui-react/list-state.ts";
import { PageHeader } from "../ui-react/page-header.tsx";
import { api, client, queryClient } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.mail;

/** /platform/mail: mail of every organisation that was given up, without the names of people. */
export function FailedMailScreen() {
  const list = useListState(FAILED_MAIL_LIST);
  const query = useQuery({
    ...api.mail.platformFailed.queryOptions(listQuery(list.state)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={mail.title}
        parent={{ label: messages.list.title, to: paths.platform() }}
        about={mail.about}
      />
      <FailedMailList
        who={{ header: text.whose, of: ({ tenantSlug }) => tenantSlug ?? text.ownMail }}
        query={query}
        list={list}
        resend={(id) => client.mail.platformResend.mutate({ id })}
        resendAll={() => client.mail.platformResendAll.mutate({})}
        refresh={() => queryClient.invalidateQueries()}
      />
    </>
  );
}
