import { Send } from "lucide-react";
import { useState } from "react";
import { ActButton } from "#ui-react/act-button.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useHasRole } from "../../session/use-session.ts";
import type { DetailsData } from "../../settings/details-values.ts";
import type { EventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";
import { PublishPaidDialog } from "./publish-paid-dialog.tsx";

const text = messages.overview;

/**
 * Publishes an event. An administrator whose organisation never said how to pay is asked for that
 * first if the event has a price, because nobody could pay for it otherwise.
 */
export function PublishButton({ event }: { event: EventData }) {
  const [unpayable, setUnpayable] = useState<DetailsData>();
  const isAdmin = useHasRole("ADMIN");
  const publish = async () => {
    const { meta } = await client.events.publish.mutate({ id: event.id });
    await refreshAll();
    const warning = isAdmin ? text.publishedUnpayable : text.publishedAskAdmin;
    toast(meta?.warnings.length ? warning : text.published);
  };
  const askOrPublish = async () => {
    const details = event.isPaid && isAdmin ? await client.tenancy.details.query({}) : undefined;
    if (details && !details.paymentInstructions) setUnpayable(details);
    else await publish();
  };
  return (
    <>
      <ActButton look="main" icon={<Send aria-hidden="true" />} act={askOrPublish}>
        {text.publish}
      </ActButton>
      {unpayable && (
        <PublishPaidDialog
          details={unpayable}
          publish={publish}
          onClose={() => setUnpayable(undefined)}
        />
      )}
    </>
  );
}
