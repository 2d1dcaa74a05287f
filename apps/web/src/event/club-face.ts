/** What a club shows of itself (rules#club-face). */
export interface ClubFace {
  slug: string;
  name: string;
  logo: string | null;
  accentColour: string | null;
}
