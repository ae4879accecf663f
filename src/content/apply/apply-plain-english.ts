import type { PayloadRequest } from 'payload'
import { earlierSeed } from '../earlier/seed'
import { seed } from '../seed'
import type { PageContent, SeedContent } from '../types'
import { renewSeed } from './renew-seed'
import { renewWorkbooks } from './renew-workbooks'

/**
 * Gives the texts and workbooks of the seed their wording of today. Terms and privacy policy keep
 * their day: they mean what they meant, so no one has to accept them again.
 */
export async function applyPlainEnglish(req: PayloadRequest): Promise<void> {
  await renewSeed(req, earlierSeed, renewedSeed)
  await renewWorkbooks(req)
}

/** What a new site does not promise, since no one there shares an account. */
const sharedAccounts =
  ' Two people who started with one shared account before partner seats existed may continue to share it.'

const withSharedAccounts = ({ sections, ...page }: PageContent): PageContent => ({
  ...page,
  sections: sections.map(({ heading, body }) => ({
    heading,
    body: heading === 'Course and Content Access' ? body + sharedAccounts : body,
  })),
})

/** What a site of the version before has after this migration. */
export const renewedSeed: SeedContent = {
  ...seed,
  pages: seed.pages.map((page) => (page.slug === 'terms' ? withSharedAccounts(page) : page)),
}
