import { useEffect, useState } from "preact/hooks";
import { formatMoney } from "#lib/format/format-money.ts";
import { messages } from "../messages.ts";
import type { Takings } from "../session/checkin-api.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";

const text = messages.end.sums;

/** What the shift did and took: the volunteer hands the box over by these sums (rules#takings). */
export function ShiftSums({ device }: { device: CheckinDevice }) {
  const [sums, setSums] = useState<Takings | "loading" | "away">("loading");
  useEffect(() => {
    const { session } = device.store.get();
    const request = session && device.api(session.token).takings();
    request?.then(setSums, () => setSums("away"));
  }, [device]);
  return (
    <section class="sums" aria-labelledby="sums-title" aria-live="polite">
      <h3 id="sums-title">{text.title}</h3>
      {typeof sums === "string" ? <p class="hint">{text[sums]}</p> : <Sums sums={sums} />}
    </section>
  );
}

function Sums({ sums: { checkIns, walkIns, undone, money } }: { sums: Takings }) {
  const lines = [
    [text.checkIns, checkIns],
    [text.walkIns, walkIns],
    ...(undone > 0 ? [[text.undone, undone]] : []),
    ...money.map(({ channel, amount, currency }) => [
      messages.channel[channel],
      formatMoney(amount, currency),
    ]),
  ];
  return (
    <>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {money.length === 0 && <p class="hint">{text.nothingTaken}</p>}
      <p class="hint">{text.about}</p>
    </>
  );
}
