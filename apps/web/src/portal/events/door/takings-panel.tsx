import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#lib/format/format-money.ts";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import type { TakingsData } from "../event-data.ts";
import { door } from "./messages/door.ts";

const text = door.takings;

/** What the doors took, by way of payment and by volunteer (rules#takings). */
export function TakingsPanel({ eventId }: { eventId: string }) {
  const query = useQuery(api.checkin.takings.queryOptions({ eventId }));
  return (
    <Panel title={text.title}>
      <Loaded query={query}>
        {({ volunteers = [], ...all }) => (
          <>
            <p>{all.money.length > 0 ? moneyText(all.money) : text.nothing}</p>
            {volunteers.length > 0 && (
              <Facts facts={volunteers.map((volunteer) => [volunteer.name, workText(volunteer)])} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const workText = ({ checkIns, walkIns, undone, money }: Omit<TakingsData, "volunteers">) =>
  [text.work(checkIns, walkIns, undone), moneyText(money)].filter(Boolean).join(" · ");

const moneyText = (money: TakingsData["money"]) =>
  money
    .map(({ channel, amount, currency }) => text.way(channel, formatMoney(amount, currency)))
    .join(", ");
