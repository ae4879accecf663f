import { placeholdersIn } from './interpolate-template'
import type { MailTemplate, TemplateText } from './mail-template'

/** The length limits of an email's fields, in characters. */
const MAX_LENGTHS = { subject: 200, heading: 200, paragraphs: 6000, button: 60 } as const

const fieldNames = ['subject', 'heading', 'paragraphs', 'button'] as const

/** A problem with one field of an email template, as a message for the instructor. */
export type TemplateProblem = { field: keyof TemplateText; message: string }

/**
 * Lists the problems of an email template: unknown or missing placeholders, and fields that are
 * empty or too long. Returns an empty list if the template is valid.
 */
export function validateTemplate(
  template: MailTemplate,
  templateText: TemplateText,
): TemplateProblem[] {
  const { subject, heading, button } = templateText
  const paragraphsText = templateText.paragraphs.join('\n')
  const fields = { subject, heading, paragraphs: paragraphsText, button }
  const knownNames = Object.keys(template.placeholders)
  const usedNames = placeholdersIn(Object.values(fields).join('\n'))
  const missingNames = (template.requiredPlaceholders ?? []).filter(
    (name) => !usedNames.includes(name),
  )
  const problems: TemplateProblem[] = []
  const addProblemIf = (field: keyof TemplateText, isInvalid: boolean, message: string) => {
    if (isInvalid) problems.push({ field, message })
  }
  addProblemIf('subject', subject.trim() === '', 'Please enter a subject.')
  addProblemIf('paragraphs', paragraphsText.trim() === '', 'Please enter at least one paragraph.')
  addProblemIf(
    'button',
    template.button !== undefined && button.trim() === '',
    'Please enter the button’s text. People need the link.',
  )
  for (const field of fieldNames) {
    const maxLength = MAX_LENGTHS[field].toLocaleString('en-US')
    const isTooLong = fields[field].length > MAX_LENGTHS[field]
    addProblemIf(field, isTooLong, `Please keep this to ${maxLength} characters or fewer.`)
  }
  for (const field of fieldNames) {
    const unknownNames = [...new Set(placeholdersIn(fields[field]))].filter(
      (name) => !knownNames.includes(name),
    )
    addProblemIf(
      field,
      unknownNames.length > 0,
      unknownPlaceholdersMessage(unknownNames, knownNames),
    )
  }
  addProblemIf(
    'paragraphs',
    missingNames.length > 0,
    `Please keep ${formatPlaceholders(missingNames)}. The email doesn’t make sense without it.`,
  )
  return problems
}

const unknownPlaceholdersMessage = (placeholders: string[], knownNames: string[]) =>
  `This email can’t use ${formatPlaceholders(placeholders)}. ${knownNames.length === 0 ? 'It has no placeholders.' : `You can use ${formatPlaceholders(knownNames)}.`}`

const formatPlaceholders = (placeholders: readonly string[]) =>
  new Intl.ListFormat('en-US').format(placeholders.map((name) => `{${name}}`))
