import { formatMoney } from "#lib/format/format-money.ts";

interface MoneyProps {
  /** Minor units of the currency. */
  amount: number;
  currency: string;
}

export function Money({ amount, currency }: MoneyProps) {
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, currency)}</span>;
}
