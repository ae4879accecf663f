import type { DraftedDocument } from '@/domain/drafts/edited-document'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Mail } from './queue-mail'
import { say } from './words/say'

type Late = { title: string; document: DraftedDocument; problems: string[] }

/** Tells the instructors that a draft was not published at its time, and what is missing in it. */
export function latePublicationMail(to: string[], { title, document, problems }: Late): Mail {
  const url = `${env.SITE_URL}${routes.draftInAdmin(document)}`
  return { to, kind: 'late-publication', ...say('late-publication', { title, problems }, url) }
}
