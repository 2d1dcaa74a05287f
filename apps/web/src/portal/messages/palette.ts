/** The palette that goes anywhere, and the keys that work on every page. */
export const palette = {
  open: "Search",
  title: "Go to",
  field: "Page, event or member",
  pages: "Pages",
  events: "Events",
  members: "Members",
  none: "Nothing fits",
  hint: "Arrow keys choose, Enter opens, Escape closes.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  /** The keys that open it. */
  shortcut: (isApple: boolean): string => (isApple ? "⌘K" : "Ctrl K"),
  keys: {
    openKeys: "Ctrl K · ⌘ K",
    escape: "Esc",
    title: "Keys",
    palette: "Go to any page, event or member",
    help: "This list",
    close: "Close what is open",
    move: "Move in menus and lists",
  },
};
