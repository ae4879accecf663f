import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'

type Letter = {
  subject: string
  /** As the instructor wrote them: paragraphs stand apart by empty lines. */
  words: string
  /** Where an answer goes. */
  replyTo: string
}

/** What the instructor writes to one person. */
export function personalMail({ email }: Addressee, { subject, words, replyTo }: Letter): Mail {
  return {
    to: [email],
    replyTo,
    kind: 'personal',
    subject,
    paragraphs: words.split(/\n{2,}/),
    why: 'This was written to you personally. An answer reaches whoever wrote it.',
  }
}
