import { placeholdersIn } from './interpolate-template'
import type { MailTemplate, TemplateText } from './mail-template'

/** How long each field of a mail may be, in characters. */
const MOST_WORDS = { subject: 200, heading: 200, paragraphs: 6000, button: 60 } as const

const fieldNames = ['subject', 'heading', 'paragraphs', 'button'] as const

/** What is wrong with one field of the words of a mail, as a sentence for the instructor. */
export type TemplateProblem = { field: keyof TemplateText; sentence: string }

/**
 * What is wrong with the words of a mail: places that there are not, places that must be there, and
 * fields that are empty or too long. Empty when all is well.
 */
export function templateProblems(template: MailTemplate, words: TemplateText): TemplateProblem[] {
  const { subject, heading, button } = words
  const text = words.paragraphs.join('\n')
  const fields = { subject, heading, paragraphs: text, button }
  const known = Object.keys(template.places)
  const used = placeholdersIn(Object.values(fields).join('\n'))
  const missing = (template.required ?? []).filter((place) => !used.includes(place))
  const problems: TemplateProblem[] = []
  const check = (field: keyof TemplateText, isWrong: boolean, sentence: string) => {
    if (isWrong) problems.push({ field, sentence })
  }
  check('subject', subject.trim() === '', 'Please enter a subject.')
  check('paragraphs', text.trim() === '', 'Please enter at least one paragraph.')
  check(
    'button',
    template.button !== undefined && button.trim() === '',
    'Please enter the button’s text. People need the link.',
  )
  for (const field of fieldNames) {
    const most = MOST_WORDS[field].toLocaleString('en-US')
    const isLong = fields[field].length > MOST_WORDS[field]
    check(field, isLong, `Please keep this to ${most} characters or fewer.`)
  }
  for (const field of fieldNames) {
    const unknown = [...new Set(placeholdersIn(fields[field]))].filter(
      (place) => !known.includes(place),
    )
    check(field, unknown.length > 0, unknownPlaces(unknown, known))
  }
  check(
    'paragraphs',
    missing.length > 0,
    `Please keep ${listed(missing)}. The email doesn’t make sense without it.`,
  )
  return problems
}

const unknownPlaces = (places: string[], known: string[]) =>
  `This email can’t use ${listed(places)}. ${known.length === 0 ? 'It has no placeholders.' : `You can use ${listed(known)}.`}`

const listed = (places: readonly string[]) =>
  new Intl.ListFormat('en-US').format(places.map((place) => `{${place}}`))
