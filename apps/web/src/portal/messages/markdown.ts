/** The field for texts in Markdown. */
export const markdown = {
  toolbar: "Formatting",
  mark: { bold: "Bold", italic: "Italic", list: "List", link: "Link" },
  words: "text",
  preview: "Preview",
  nothing: "Nothing to preview yet.",
};
