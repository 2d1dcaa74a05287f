/** The palette that goes anywhere, and the keys that work on every page. */
export const palette = {
  open: "Search",
  title: "Go to",
  field: "Search pages, events and members",
  pages: "Pages",
  events: "Events",
  members: "Members",
  invoices: "Invoices",
  draft: "Draft",
  none: "No results",
  hint: "Arrow keys to move, Enter to open, Esc to close.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  /** The keys that open it. */
  shortcut: (isApple: boolean): string => (isApple ? "⌘K" : "Ctrl K"),
  keys: {
    openKeys: "Ctrl K · ⌘ K",
    escape: "Esc",
    title: "Keyboard shortcuts",
    palette: "Go to a page, event or member",
    help: "Show these shortcuts",
    close: "Close a menu or dialog",
    move: "Move through menus and lists",
  },
};
