import { placeholdersIn } from './interpolate-template'
import type { MailTemplate, TemplateText } from './mail-template'

/** The length limits of an email's fields, in characters. */
const MAX_LENGTH = { subject: 200, heading: 200, paragraphs: 6000, button: 60 } as const

const fieldNames = ['subject', 'heading', 'paragraphs', 'button'] as const

/** A problem with one field of an email template, as a message for the instructor. */
export type TemplateProblem = { field: keyof TemplateText; message: string }

/**
 * Lists the problems of an email template: unknown or missing placeholders, and fields that are
 * empty or too long. Returns an empty list if the template is valid.
 */
export function templateProblems(template: MailTemplate, input: TemplateText): TemplateProblem[] {
  const { subject, heading, button } = input
  const text = input.paragraphs.join('\n')
  const fields = { subject, heading, paragraphs: text, button }
  const known = Object.keys(template.placeholders)
  const used = placeholdersIn(Object.values(fields).join('\n'))
  const missing = (template.required ?? []).filter((place) => !used.includes(place))
  const problems: TemplateProblem[] = []
  const check = (field: keyof TemplateText, isInvalid: boolean, message: string) => {
    if (isInvalid) problems.push({ field, message })
  }
  check('subject', subject.trim() === '', 'Please enter a subject.')
  check('paragraphs', text.trim() === '', 'Please enter at least one paragraph.')
  check(
    'button',
    template.button !== undefined && button.trim() === '',
    'Please enter the button’s text. People need the link.',
  )
  for (const field of fieldNames) {
    const maxLength = MAX_LENGTH[field].toLocaleString('en-US')
    const isTooLong = fields[field].length > MAX_LENGTH[field]
    check(field, isTooLong, `Please keep this to ${maxLength} characters or fewer.`)
  }
  for (const field of fieldNames) {
    const unknown = [...new Set(placeholdersIn(fields[field]))].filter(
      (place) => !known.includes(place),
    )
    check(field, unknown.length > 0, unknownPlaceholders(unknown, known))
  }
  check(
    'paragraphs',
    missing.length > 0,
    `Please keep ${listed(missing)}. The email doesn’t make sense without it.`,
  )
  return problems
}

const unknownPlaceholders = (placeholders: string[], known: string[]) =>
  `This email can’t use ${listed(placeholders)}. ${known.length === 0 ? 'It has no placeholders.' : `You can use ${listed(known)}.`}`

const listed = (placeholders: readonly string[]) =>
  new Intl.ListFormat('en-US').format(placeholders.map((place) => `{${place}}`))
