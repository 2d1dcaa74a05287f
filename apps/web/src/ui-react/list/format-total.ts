/** The number of rows that match, as a list's meta has it. */
export interface ListTotal {
  total: number;
  totalIsAtLeast?: true | undefined;
}

/** Formats the total of a list, with a plus sign if there may be more. */
export const formatTotal = ({ total, totalIsAtLeast }: ListTotal): string =>
  `${total}${totalIsAtLeast ? "+" : ""}`;
