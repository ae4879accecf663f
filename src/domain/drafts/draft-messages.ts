export const draftMessages = {
  /** Has no colon, because Payload renders the text after a colon as a list of fields. */
  stale: (editorName: string) =>
    `${editorName} saved this after you opened it, so your changes weren’t saved over it. What you typed is still here. Choose above which version to keep.`,
  timeIsPast: 'That time has passed. Please choose a later one, or publish now.',
  gone: 'This page no longer exists. Please go back to the list.',
  cannotUnpublish: 'This page is always on the site. Change its text and publish that instead.',
} as const
