import { useState } from "react";
import { moneyWords } from "#domain/cancel-money.ts";
import { Button } from "#ui-react/button.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { api, client, queryClient } from "../../api.ts";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, OwnPlaceData } from "../my-data.ts";

const { cancel: text, cancelGuest } = messages;

interface CancelProps {
  event: MyEventData;
  place: OwnPlaceData;
  /** A guest, or the member with everybody. */
  person: OwnPlaceData["party"][number];
}

/** Asks first, and says what becomes of the seats and of the money. */
export function CancelButton({ event, place, person }: CancelProps) {
  const [asking, setAsking] = useState(false);
  const { fullName, hostRegistrationId } = person;
  const isGuest = hostRegistrationId !== null;
  const action = isGuest ? cancelGuest.action(fullName) : text.action;
  return (
    <div>
      <Button look={isGuest ? "plain" : "danger"} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ActDialog
        open={asking}
        title={isGuest ? cancelGuest.title(fullName) : text.title}
        confirm={action}
        danger
        act={() => (isGuest ? cancelOne(event, person) : cancelAll(event))}
        done={isGuest ? cancelGuest.done(fullName) : text.done}
        onClose={() => setAsking(false)}
      >
        <p>{isGuest ? cancelGuest.about : text.about}</p>
        {moneyWords(person, place, text.money).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </ActDialog>
    </div>
  );
}

const cancelOne = ({ id }: MyEventData, guest: CancelProps["person"]) =>
  client.registration.cancelOwnGuest.mutate({ id, registrationId: guest.id });

async function cancelAll({ id }: MyEventData): Promise<void> {
  await client.registration.cancelOwn.mutate({ id });
  // The page must know first that there is no place any more, or it would ask for it and be refused.
  await queryClient.invalidateQueries(api.registration.status.queryFilter({ id }));
  queryClient.removeQueries(api.registration.readOwn.queryFilter({ id }));
}
