/** The sentences about drafts that are for the instructor. */
export const draftMessages = {
  stale: (who: string, time: string) =>
    `${who} saved this at ${time}, after you had opened it, so it was not saved over. What you typed is still here: choose above whose words stay.`,
  pastTime: 'That time has passed. Please choose one that is still to come, or publish it now.',
  unreadTime: 'Please choose a day and a time.',
  nothingToPublish: 'There is no draft to publish: visitors see all of this already.',
  notPublished: 'This is not on the site, so it cannot be taken from it.',
  alwaysThere: 'This page is always on the site. Change its words and publish them instead.',
  failedSubject: (title: string) => `“${title}” could not be published on time`,
  failedText: (title: string) =>
    `“${title}” was to be published now, and something in it is missing or not right:`,
} as const
