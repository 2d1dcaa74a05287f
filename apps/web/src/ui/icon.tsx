/** Line icons of 24 by 24 units in the text's colour. Decoration only: a text is beside them. */
const PATHS = {
  check: "M5 12.5l4.5 4.5L19 7.5",
  repeat: "M7 7h8a4 4 0 014 4v0M17 17H9a4 4 0 01-4-4v0M13 4l3 3-3 3M11 14l-3 3 3 3",
  coin: "M12 3a9 9 0 100 18 9 9 0 000-18zM14.8 9.2A3.2 3.2 0 009.5 12a3.2 3.2 0 005.3 2.8M8 11h4M8 13h4",
  cross: "M6 6l12 12M18 6L6 18",
  swap: "M4 8h13l-3-3M20 16H7l3 3",
  scan: "M4 8V5a1 1 0 011-1h3M16 4h3a1 1 0 011 1v3M20 16v3a1 1 0 01-1 1h-3M8 20H5a1 1 0 01-1-1v-3M4 12h16",
  search: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20a7.5 7.5 0 0115 0M19 3v4M17 5h4",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  sound: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11",
  mute: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  leave: "M10 4H6a1 1 0 00-1 1v14a1 1 0 001 1h4M14 8l4 4-4 4M18 12H9",
  link: "M3 9.5a13 13 0 0118 0M6 13a8.5 8.5 0 0112 0M9 16.5a4 4 0 016 0M12 19.5h.01",
  noLink:
    "M3 9.5a13 13 0 016-3.4M21 9.5a13 13 0 00-5-3.1M9.5 11.3A8.5 8.5 0 006 13M9 16.5a4 4 0 016 0M12 19.5h.01M4 3l16 18",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4.5l3 2",
  light: "M9 3h6v4l-2 3v11h-2V10L9 7z",
  text: "M3 18L8 6l5 12M4.8 14h6.4M14 18l3.5-8 3.5 8M15.3 15.5h4.4",
  camera: "M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 100 7 3.5 3.5 0 000-7z",
  calendar: "M5 6h14v14H5zM5 10.5h14M8.5 3.5V8M15.5 3.5V8",
  pin: "M12 21s7-6.2 7-11a7 7 0 10-14 0c0 4.8 7 11 7 11zM12 7.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  ticket: "M4 7h16v3.5a1.8 1.8 0 000 3V17H4v-3.5a1.8 1.8 0 000-3zM14 7v2M14 11v2M14 15v2",
  people:
    "M9 5.5a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM3 19.5a6 6 0 0112 0M15.5 6a3 3 0 010 5.7M17.5 14.2a6 6 0 013.5 5.3",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  download: "M12 4v11M8 11l4 4 4-4M5 16v4h14v-4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
