/** Splits a text into paragraphs at its empty lines. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
