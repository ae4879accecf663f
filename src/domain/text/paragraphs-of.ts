/** Splits a text into its paragraphs, which empty lines separate. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
