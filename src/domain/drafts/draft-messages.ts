/** The sentences about drafts that are for the instructor. */
export const draftMessages = {
  /** Without a colon: Payload draws what comes after one as a list of fields. */
  stale: (who: string) =>
    `${who} saved this after you had opened it, so it was not saved over. What you typed is still here. Choose above whose words stay.`,
  pastTime: 'That time has passed. Please choose one that is still to come, or publish it now.',
  gone: 'This page is no longer here. Go back to the list.',
  alwaysThere: 'This page is always on the site. Change its words and publish them instead.',
} as const
