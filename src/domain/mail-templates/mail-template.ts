/** The texts of an email, with placeholders such as '{course}'. */
export type TemplateText = {
  subject: string
  /** The heading above the text; the subject if empty. */
  heading: string
  /** Plain text, one entry per paragraph. */
  paragraphs: string[]
  /** The button's label; empty without a button. */
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
  /** Why the recipient gets it, for the footer, unless it's because they have an account. */
  why?: string
  /** An example value for each placeholder. */
  placeholders: Readonly<Record<Placeholder, string>>
  /** Placeholders that must not be removed. */
  required?: readonly NoInfer<Placeholder>[]
}

/** The value of a placeholder. Several paragraphs need a placeholder that is its own paragraph. */
export type MailValue = string | readonly string[]

/** Defines a template, with the names of its placeholders in its type. */
export const template = <Placeholder extends string>(
  definition: MailTemplate<Placeholder>,
): MailTemplate<Placeholder> => definition

/** Returns the texts of a template, in the form in which overrides are stored. */
export const textOf = ({ subject, paragraphs, button = '' }: MailTemplate): TemplateText => ({
  subject,
  heading: '',
  paragraphs: [...paragraphs],
  button,
})
