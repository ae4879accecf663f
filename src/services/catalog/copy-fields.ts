const MAX_TITLE_LENGTH = 120
const MARK = ' (copy)'

/** What a copy does not take over: who it is, since when, and in which tab it was saved. */
export const asNew = { id: undefined, createdAt: undefined, updatedAt: undefined, savedIn: null }

/** A draft may have no title yet. */
export const titleOfCopy = (title: string | null | undefined): string =>
  `${(title ?? '').slice(0, MAX_TITLE_LENGTH - MARK.length)}${MARK}`.trim()
