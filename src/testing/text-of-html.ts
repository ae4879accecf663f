/** Returns the text of HTML, with a space between elements. */
export const textOfHtml = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
