import { toDecimal } from "@rollcall/core/contract";
import { LOCALE } from "../locale.ts";

/** An amount as somebody types it into a bank's form: "22.50", and "22,50" where that is the mark. */
export const formatBareAmount = (
  amount: number,
  currency: string,
  locale: string = LOCALE,
): string => {
  const [, mark = "."] = /1(\D)5/.exec(new Intl.NumberFormat(locale).format(1.5)) ?? [];
  return toDecimal(amount, currency).replace(".", mark);
};
