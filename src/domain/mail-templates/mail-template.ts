/** The words of a mail, with places such as '{course}' in them. */
export type TemplateText = {
  subject: string
  /** Over the words; the subject stands there when it is empty. */
  heading: string
  /** Plain text, one entry for each paragraph. */
  paragraphs: string[]
  /** What stands on the button; empty for a mail without one. */
  button: string
}

/** A mail of the site: what it says until the instructor says it otherwise. */
export type MailTemplate<Place extends string = string> = {
  /** What the panel calls it. */
  title: string
  subject: string
  paragraphs: readonly string[]
  button?: string
  /** The path of this site to which its button leads, where that is always the same. */
  path?: string
  /** Why somebody gets it, as its foot says, when it is not that they have an account. */
  why?: string
  /** What is put in for each place, by an example. */
  places: Readonly<Record<Place, string>>
  /** Places without which the mail would not say what it is for. */
  required?: readonly NoInfer<Place>[]
}

/** What is put in for a place. Several paragraphs go into a place that stands alone. */
export type MailValue = string | readonly string[]

/** Checks a template where it is written, and keeps the names of its places. */
export const template = <Place extends string>(written: MailTemplate<Place>): MailTemplate<Place> =>
  written

/** The words of a template, as they are stored when somebody changes them. */
export const textOf = ({ subject, paragraphs, button = '' }: MailTemplate): TemplateText => ({
  subject,
  heading: '',
  paragraphs: [...paragraphs],
  button,
})
