import { placesIn } from './fill-words'
import type { MailTemplate, MailWords } from './mail-template'

/** Longest subject, heading and button, and longest text of a mail, in characters. */
const MOST_WORDS = { subject: 200, heading: 200, button: 60, text: 6000 } as const

/** What is wrong with one field of the words of a mail, as a sentence for the instructor. */
export type WordsProblem = { field: keyof MailWords; sentence: string }

/**
 * What is wrong with the words of a mail: places that there are not, places that must be there, and
 * fields that are empty or too long. Empty when all is well.
 */
export function wordsProblems(template: MailTemplate, words: MailWords): WordsProblem[] {
  const { subject, heading, paragraphs, button } = words
  const text = paragraphs.join('\n')
  const known = Object.keys(template.places)
  const fields = { subject, heading, paragraphs: text, button }
  const unknown = entriesOf(fields).flatMap(([field, written]) => {
    const places = [...new Set(placesIn(written))].filter((place) => !known.includes(place))
    return places.length === 0 ? [] : { field, sentence: unknownPlaces(places, known) }
  })
  const used = placesIn(Object.values(fields).join('\n'))
  const missing = (template.required ?? []).filter((place) => !used.includes(place))
  return [
    ...(subject.trim() === ''
      ? [{ field: 'subject', sentence: 'Please write a subject.' } as const]
      : []),
    ...(text.trim() === ''
      ? [{ field: 'paragraphs', sentence: 'Please write at least one paragraph.' } as const]
      : []),
    ...(template.button !== undefined && button.trim() === ''
      ? [
          {
            field: 'button',
            sentence: 'Please write what stands on the button: the mail is sent for its link.',
          } as const,
        ]
      : []),
    ...tooLong(words, text),
    ...unknown,
    ...(missing.length === 0
      ? []
      : [
          {
            field: 'paragraphs',
            sentence: `${listed(missing)} must stay in the mail: without it nobody knows what it is about.`,
          } as const,
        ]),
  ]
}

function tooLong({ subject, heading, button }: MailWords, text: string): WordsProblem[] {
  const most = (field: keyof MailWords, written: string, limit: number) =>
    written.length <= limit
      ? []
      : [{ field, sentence: `This can have at most ${limit.toLocaleString('en-US')} characters.` }]
  return [
    ...most('subject', subject, MOST_WORDS.subject),
    ...most('heading', heading, MOST_WORDS.heading),
    ...most('paragraphs', text, MOST_WORDS.text),
    ...most('button', button, MOST_WORDS.button),
  ]
}

const unknownPlaces = (places: string[], known: string[]) =>
  `There is no ${listed(places)} in this mail. ${known.length === 0 ? 'It has no such places.' : `There is ${listed(known)}.`}`

const listed = (places: readonly string[]) =>
  new Intl.ListFormat('en-US').format(places.map((place) => `{${place}}`))

function entriesOf(
  fields: Record<keyof MailWords, string>,
): [field: keyof MailWords, written: string][] {
  return [
    ['subject', fields.subject],
    ['heading', fields.heading],
    ['paragraphs', fields.paragraphs],
    ['button', fields.button],
  ]
}
