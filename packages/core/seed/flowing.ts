/** A text whose paragraphs and items were written in several lines, each of them as one line. */
export const flowing = (text: string): string => text.replaceAll(/(?<!\n)\n(?!\n|- )/g, " ");
