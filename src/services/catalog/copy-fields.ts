const MAX_TITLE_LENGTH = 120
const MARK = ' (copy)'

/** Resets the fields that a copy must not inherit. */
export const asNew = { id: undefined, createdAt: undefined, updatedAt: undefined, savedIn: null }

/** Returns the title for a copy. The original may be a draft without a title. */
export const titleOfCopy = (title: string | null | undefined): string =>
  `${(title ?? '').slice(0, MAX_TITLE_LENGTH - MARK.length)}${MARK}`.trim()
