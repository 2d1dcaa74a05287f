import { describe, expect, it } from "vitest";
import { newUuid } from "../uuid.ts";
import { formatMoney, formatPrice } from "./format-money.ts";
import { formatPercent } from "./format-number.ts";
import { formatMoment, formatTime, formatTimeLeft, formatTimeSpan } from "./format-time.ts";

describe("formats", () => {
  it("shows a time in the event's own zone", () => {
    expect(formatTime("2026-11-21T18:30:00.000Z", "Europe/Amsterdam", "en-GB")).toBe("19:30");
    expect(formatTime("2026-11-21T18:30:00.000Z", "America/New_York", "en-GB")).toBe("13:30");
  });

  it("shows minor units by the currency's own digits", () => {
    expect(formatMoney(2500, "EUR", "en-GB")).toBe("€25.00");
    expect(formatMoney(2500, "JPY", "en-GB")).toBe("JP¥2,500");
    expect(formatMoney(250_000, "RSD", "en-GB")).toBe("RSD\u00a02,500.00");
    expect(formatMoney(2500, "??", "en-GB")).toBe("25.00 ??");
  });

  it("shows a share as the language writes it", () => {
    expect(formatPercent(23, 28, "en-GB")).toBe("82%");
    expect(formatPercent(23, 28, "nl-NL")).toBe("82%");
    expect(formatPercent(23, 28, "de-DE")).toMatch(/^82[\u00a0\u202f]%$/u);
    expect(formatPercent(23, 28, "fr-FR")).toMatch(/^82[\u00a0\u202f]%$/u);
    expect(formatPercent(0, 0, "en-GB")).toBe("0%");
  });

  it("says of a free ticket that it is free", () => {
    const ticket = { currency: "EUR", free: "Free" };
    expect(formatPrice({ ...ticket, price: 0 }, "en-GB")).toBe("Free");
    expect(formatPrice({ ...ticket, price: 1 }, "en-GB")).toBe("€0.01");
  });

  it("shows the time that is left", () => {
    const words = {
      moment: "now",
      minutes: (minutes: number) => `${minutes} min`,
      hours: (hours: number, minutes: number) => `${hours} h ${minutes}`,
    };
    expect(formatTimeLeft(7_500_000, words)).toBe("2 h 5");
    expect(formatTimeLeft(14 * 60_000, words)).toBe("14 min");
    expect(formatTimeLeft(-1, words)).toBe("now");
  });

  it("makes version 4 UUIDs that differ", () => {
    const ids = new Set(Array.from({ length: 200 }, newUuid));
    expect(ids.size).toBe(200);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});

describe("formatMoment", () => {
  const zone = "Europe/Amsterdam";

  it("names day, time and zone, in the zone that is meant", () => {
    const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: zone }).format();
    const text = formatMoment(`${year}-07-01T17:30:00.000Z`, zone, "en-GB");
    expect(text).toMatch(/1 Jul.*19:30\u00a0(CEST|GMT\+2)/);
    expect(text).not.toContain(year);
  });

  it("names the year of another year", () => {
    expect(formatMoment("2019-01-15T18:30:00.000Z", zone, "en-GB")).toMatch(/15 Jan 2019.*19:30/);
  });
});

describe("formatTimeSpan", () => {
  it("names the zone once", () => {
    const [from, to] = ["2026-07-01T17:30:00.000Z", "2026-07-01T20:00:00.000Z"];
    const text = formatTimeSpan(from, to, "Europe/Amsterdam", "en-GB");
    expect(text).toMatch(/^19:30\W+22:00 (CEST|GMT\+2)$/);
  });
});
