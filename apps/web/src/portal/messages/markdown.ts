/** The field for texts in Markdown. */
export const markdown = {
  toolbar: "Formatting",
  mark: { bold: "Bold", italic: "Italic", list: "List", link: "Link" },
  words: "words",
  view: "Text or preview",
  views: { write: "Write", read: "Preview" },
  preview: "How it will look",
  nothing: "Nothing is written yet.",
};
