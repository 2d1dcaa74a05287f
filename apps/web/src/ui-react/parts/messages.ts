/** The words of the small parts: menus, results that can be taken back. */
export const messages = {
  more: "More",
  undo: "Undo",
  undone: "Undone.",
};
