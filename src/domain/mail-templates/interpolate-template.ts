import type { MailValue, TemplateText } from './mail-template'

/** A placeholder in an email template: '{course}'. */
const PLACEHOLDER = /\{\s*([a-z]+)\s*\}/giu

const PARAGRAPH_PLACEHOLDER = /^\{\s*([a-z]+)\s*\}$/iu

/** Lists the names of the placeholders in a text, in lower case. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.toLowerCase())

/** An email with all placeholders replaced. */
type InterpolatedTemplate = {
  subject: string
  heading?: string
  paragraphs: string[]
  button: string
}

/**
 * Replaces the placeholders of a template in a single pass, so that placeholders inside values,
 * such as a user's name, aren't replaced. A value of several paragraphs requires a placeholder that
 * is a paragraph of its own. Removes empty paragraphs. Throws if a placeholder has no value.
 */
export function interpolateTemplate(
  template: TemplateText,
  values: Readonly<Record<string, MailValue>>,
): InterpolatedTemplate {
  const getValue = (name: string): MailValue => {
    const value = values[name.toLowerCase()]
    if (value === undefined) throw new Error(`An email has no value for {${name}}.`)
    return value
  }
  const replacePlaceholders = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_placeholder, name: string) => [getValue(name)].flat().join(' '))
  const paragraphs = template.paragraphs.flatMap((paragraph) => {
    const placeholder = PARAGRAPH_PLACEHOLDER.exec(paragraph.trim())?.[1]
    return placeholder === undefined
      ? replacePlaceholders(paragraph)
      : [getValue(placeholder)].flat()
  })
  return {
    subject: replacePlaceholders(template.subject),
    ...(template.heading === '' ? {} : { heading: replacePlaceholders(template.heading) }),
    paragraphs: paragraphs.filter((paragraph) => paragraph.trim() !== ''),
    button: replacePlaceholders(template.button),
  }
}
