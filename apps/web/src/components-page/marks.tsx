import { Badge, StatusBadge } from "#ui-react/badge.tsx";
import { messages } from "#ui-react/messages.ts";
import { Money } from "#ui-react/money.tsx";
import { Facts, Figure, Panel } from "#ui-react/panel.tsx";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import { Bar } from "#ui-react/parts/bar.tsx";
import { Faced } from "#ui-react/parts/faced.tsx";
import { ProductMark } from "#ui-react/parts/product-mark.tsx";
import { Ring } from "#ui-react/parts/ring.tsx";
import { isStatus } from "#ui-react/status-words.ts";
import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.marks;
const RINGS = [
  [0, 60],
  [42, 60],
  [57, 60],
  [60, 60],
  [81, null],
] as const;
const BARS = [0, 15, 42, 60] as const;

const describeSeats = (value: number, capacity: number | null) =>
  capacity === null ? `${value} ${text.seats}` : `${value} ${text.of} ${capacity} ${text.seats}`;

/** The product's mark, badges of every status, faces, rings, figures and facts. */
export function MarkParts({ id, title }: { id: string; title: string }) {
  return (
    <Part id={id} title={title}>
      <Example title={text.product} inRow>
        <ProductMark big />
        <ProductMark />
      </Example>
      <Example title={text.statuses} inRow>
        {Object.keys(messages.status)
          .filter(isStatus)
          .map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        <Badge>{text.capacity}</Badge>
      </Example>
      <Example title={text.people} inRow>
        {samples.people.map((name) => (
          <Faced key={name} name={name}>
            {name}
          </Faced>
        ))}
        <Avatar name={samples.people[0]} big />
      </Example>
      <Example title={text.rings} inRow>
        {RINGS.map(([value, capacity]) => (
          <Ring key={value} value={value} total={capacity} label={describeSeats(value, capacity)} />
        ))}
        <Ring value={100} total={100} label={text.share} fullIsGood />
      </Example>
      <Example title={text.bars} inRow>
        {BARS.map((value) => (
          <Bar key={value} value={value} total={60} />
        ))}
        <Bar value={20} total={60} className="h-1.5 w-20" />
      </Example>
      <Examples>
        <Example title={text.figures}>
          <div className="grid grid-cols-2 gap-4">
            <Figure label={text.registered} value={81} note={text.registeredNote} />
            <Figure
              label={text.revenue}
              value={<Money amount={181_500} currency="EUR" />}
              note={text.revenueNote}
            />
          </div>
        </Example>
        <Panel title={text.facts}>
          <Facts
            facts={[
              [text.where, text.venue],
              [text.capacity, 100],
            ]}
          />
        </Panel>
      </Examples>
    </Part>
  );
}
