/** The sentences about drafts that are for the instructor. */
export const draftMessages = {
  stale: (who: string, time: string) =>
    `${who} saved this at ${time}, after you had opened it, so it was not saved over. What you typed is still here: choose above whose words stay.`,
  pastTime: 'That time has passed. Please choose one that is still to come, or publish it now.',
  alwaysThere: 'This page is always on the site. Change its words and publish them instead.',
} as const
