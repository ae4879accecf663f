import type { PayloadRequest } from 'payload'
import { earlierSeed } from '../earlier/seed'
import { seed } from '../seed'
import type { PageContent, SeedContent } from '../types'
import { renewSeed } from './renew-seed'
import { renewWorkbooks } from './renew-workbooks'

/**
 * Updates the seed's text and workbooks to their current wording. The terms and privacy policy keep
 * their date, because their meaning is unchanged and no one has to accept them again.
 */
export async function applyPlainEnglish(req: PayloadRequest): Promise<void> {
  await renewSeed(req, earlierSeed, renewedSeed)
  await renewWorkbooks(req)
}

/** Not part of the seed for new sites, where no one shares an account. */
const sharedAccounts =
  ' Two people who started with one shared account before partner seats existed may continue to share it.'

const withSharedAccounts = ({ sections, ...page }: PageContent): PageContent => ({
  ...page,
  sections: sections.map(({ heading, body }) => ({
    heading,
    body: heading === 'Course and Content Access' ? body + sharedAccounts : body,
  })),
})

/** The seed that this migration produces on an existing site. */
export const renewedSeed: SeedContent = {
  ...seed,
  pages: seed.pages.map((page) => (page.slug === 'terms' ? withSharedAccounts(page) : page)),
}
