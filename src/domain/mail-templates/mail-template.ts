/** The texts of an email, with placeholders such as '{course}'. */
export type TemplateText = {
  subject: string
  /** The heading above the text. If empty, the email uses the subject. */
  heading: string
  /** Plain text, one entry per paragraph. */
  paragraphs: string[]
  /** The button's label. Empty if the email has no button. */
  button: string
}

/** The default template of an email, which the instructor can override. */
export type MailTemplate<Placeholder extends string = string> = {
  /** The title in the panel. */
  title: string
  subject: string
  paragraphs: readonly string[]
  button?: string
  /** The button's path, if it is always the same. */
  path?: string
  /**
   * The footer's explanation of why the recipient gets this email. Omitted if the reason is that
   * they have an account.
   */
  why?: string
  /** An example value for each placeholder. */
  placeholders: Readonly<Record<Placeholder, string>>
  /** Placeholders that must not be removed. */
  requiredPlaceholders?: readonly NoInfer<Placeholder>[]
}

/**
 * The value of a placeholder. A value of several paragraphs requires a placeholder that is a
 * paragraph of its own.
 */
export type MailValue = string | readonly string[]

// Example values for placeholders that several templates share.
export const greeting = 'Hi Ana,'
export const email = 'ana@example.com'
export const fullName = 'Ana Bell'
export const course = 'Conflict Cure'
export const amount = '$99.00'

/** The footer's explanation in emails to buyers. */
export const buyerReason = 'You’re receiving this email because you bought a course from us.'

/** Defines a template whose type contains the names of its placeholders. */
export const defineTemplate = <Placeholder extends string>(
  definition: MailTemplate<Placeholder>,
): MailTemplate<Placeholder> => definition

/** Returns a default template's texts in the same shape as stored overrides. */
export const getDefaultText = ({
  subject,
  paragraphs,
  button = '',
}: MailTemplate): TemplateText => ({
  subject,
  heading: '',
  paragraphs: [...paragraphs],
  button,
})
