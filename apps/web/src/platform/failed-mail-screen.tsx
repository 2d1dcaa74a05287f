import { FAILED_MAIL_LIST, FailedMailList } from "#ui-react/failed-mail/failed-mail-list.tsx";
import { messages as mail } from "#ui-react/failed-mail/messages.ts";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { api, client, queryClient } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.mail;

/** /platform/mail: failed mail of all organisations, without the names of people. */
export function FailedMailScreen() {
  const { list, query } = useListScreen(FAILED_MAIL_LIST, (input) =>
    api.mail.platformFailed.queryOptions(input),
  );
  return (
    <>
      <PageHeader title={mail.title} about={mail.about} />
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
