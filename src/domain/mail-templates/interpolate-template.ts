import type { MailValue, TemplateText } from './mail-template'

/** A place in the words of a mail: '{course}'. */
const PLACE = /\{\s*([a-z]+)\s*\}/giu

const LONE_PLACE = /^\{\s*([a-z]+)\s*\}$/iu

/** The names of the places in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name.toLowerCase())

/** The words of a mail with everything put in, as they are sent. */
type FilledWords = {
  subject: string
  heading?: string
  paragraphs: string[]
  button: string
}

/**
 * Puts everything into its place, once: what somebody calls themselves is never read as a place.
 * Several paragraphs go into a place that stands alone, and nothing at all leaves none behind.
 * Throws for a place that nothing is known for.
 */
export function interpolateTemplate(
  words: TemplateText,
  values: Readonly<Record<string, MailValue>>,
): FilledWords {
  const valueOf = (name: string): MailValue => {
    const value = values[name.toLowerCase()]
    if (value === undefined) throw new Error(`An email has no value for {${name}}.`)
    return value
  }
  const fill = (text: string) =>
    text.replaceAll(PLACE, (_place, name: string) => [valueOf(name)].flat().join(' '))
  const paragraphs = words.paragraphs.flatMap((paragraph) => {
    const lone = LONE_PLACE.exec(paragraph.trim())?.[1]
    return lone === undefined ? fill(paragraph) : [valueOf(lone)].flat()
  })
  return {
    subject: fill(words.subject),
    ...(words.heading === '' ? {} : { heading: fill(words.heading) }),
    paragraphs: paragraphs.filter((paragraph) => paragraph.trim() !== ''),
    button: fill(words.button),
  }
}
