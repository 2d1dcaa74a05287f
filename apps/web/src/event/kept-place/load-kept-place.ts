import { describeProblem } from "../api/api-problem.ts";
import { loadPlace, type Place } from "../api/public-api.ts";
import { forgetPlace, keepPlace, readKeptPlace } from "./kept-place.ts";

/** The place of a personal link, and whether it is what the device kept. */
export interface LoadedPlace {
  place: Place;
  isKept: boolean;
}

/** Asks the server, and keeps the tickets; without an answer, those that this device has kept. */
export async function loadKeptPlace(token: string): Promise<LoadedPlace> {
  try {
    const place = await loadPlace(token);
    void keepPlace(token, place).catch(() => undefined);
    return { place, isKept: false };
  } catch (error) {
    const { code } = describeProblem(error);
    if (code === "UNAUTHORIZED") await forgetPlace(token).catch(() => undefined);
    const place = code === "UNREACHABLE" ? await readKeptPlace(token).catch(() => null) : null;
    if (!place) throw error;
    return { place, isKept: true };
  }
}
