const MAX_TITLE_LENGTH = 120
const MARK = ' (copy)'

/** The fields that a copy doesn't inherit: identity, timestamps, and the tab that saved it. */
export const asNew = { id: undefined, createdAt: undefined, updatedAt: undefined, savedIn: null }

/** Returns the title of a copy. A draft may have no title yet. */
export const titleOfCopy = (title: string | null | undefined): string =>
  `${(title ?? '').slice(0, MAX_TITLE_LENGTH - MARK.length)}${MARK}`.trim()
