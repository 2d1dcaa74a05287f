/** What a club shows of itself (rules#club-face). */
export interface ClubFace {
  slug: string;
  name: string;
  /** Where questions go; null where the club gave no address. */
  contact: string | null;
  logo: string | null;
  accentColour: string | null;
}
