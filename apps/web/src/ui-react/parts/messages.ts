/** The words of the small parts: menus, results that can be taken back, pictures, what one may press. */
export const messages = {
  saveCode: "Save QR code",
  more: "More",
  undo: "Undo",
  undone: "Undone.",
  picture: {
    choose: "Choose image",
    replace: "Replace",
    remove: "Remove",
    formats: "PNG, JPEG or WebP, up to 4 MB.",
    uploading: "Uploading image…",
  },
};
