/** What search engines usually show before they cut off a text, in characters. */
const VISIBLE_LENGTHS = { title: 60, description: 155 } as const

/** Cuts a text off after whole words, as a search engine does. */
export function cutForSearch(text: string, kind: keyof typeof VISIBLE_LENGTHS): string {
  const maxLength = VISIBLE_LENGTHS[kind]
  const singleLine = text.replaceAll(/\s+/g, ' ').trim()
  if (singleLine.length <= maxLength) return singleLine
  const cutText = singleLine.slice(0, maxLength)
  const lastSpace = cutText.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cutText.slice(0, lastSpace) : cutText).trimEnd()} …`
}

/** Describes the length of a text, if search engines would cut it off. Otherwise, returns ''. */
export function describeLength(text: string, kind: keyof typeof VISIBLE_LENGTHS): string {
  const { length } = text.trim()
  const maxLength = VISIBLE_LENGTHS[kind]
  return length <= maxLength
    ? ''
    : `The ${kind} has ${length} characters. Search engines usually show about ${maxLength}.`
}
