import type { DraftedDocument } from '@/domain/drafts/drafted-document'
import { draftMessages } from '@/domain/drafts/draft-messages'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Mail } from './queue-mail'

type Late = { title: string; document: DraftedDocument; sentences: string[] }

/** Tells the instructors that a draft could not be published when it was to be, and what is missing. */
export const latePublicationMail = (to: string[], { title, document, sentences }: Late): Mail => ({
  to,
  kind: 'late-publication',
  subject: draftMessages.failedSubject(title),
  paragraphs: [draftMessages.failedText(title), ...sentences],
  link: {
    label: 'See it in the admin panel',
    url: `${env.SITE_URL}${routes.draftInAdmin(document)}`,
  },
})
