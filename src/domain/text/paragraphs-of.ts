/** The paragraphs of a text: an empty line stands between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
