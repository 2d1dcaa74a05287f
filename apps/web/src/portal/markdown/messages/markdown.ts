/** The field for texts in Markdown. */
export const markdown = {
  toolbar: "Formatting",
  mark: { bold: "Bold", italic: "Italic", list: "List", link: "Link" },
  view: "Text or preview",
  views: { write: "Write", read: "Preview" },
  words: "text",
  preview: "Preview",
  nothing: "Nothing to preview yet.",
};
