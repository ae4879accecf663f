import type { Row } from './journey-rows'

/** A row and where it stands, in points from the upper edge of its page. */
export type PlacedRow = Row & { top: number }

type Room = { first: number; top: number; bottom: number }

/** Below a heading, so much has to have room on the same page, in points. */
const PRESENCE = 60

/**
 * Rows on pages: from `first` on the first page and `top` on the others, down to `bottom`. Headings
 * stay with what follows them.
 */
export function paginate(rows: Row[], { first, top, bottom }: Room): PlacedRow[][] {
  let page: PlacedRow[] = []
  const pages = [page]
  let y = first
  let isInHead = false
  rows.forEach((row, index) => {
    const before = page.length === 0 ? 0 : row.before
    const needed = row.isHead && !isInHead ? headHeight(rows, index) : row.height
    if (page.length > 0 && y + before + needed > bottom) {
      page = []
      pages.push(page)
      y = top
    } else y += before
    page.push({ ...row, top: y })
    y += row.height
    isInHead = row.isHead
  })
  return pages
}

/** From a heading to the first lines of what follows. */
function headHeight(rows: Row[], from: number): number {
  let height = PRESENCE
  for (let index = from; rows[index]?.isHead; index += 1)
    height += (rows[index]?.before ?? 0) + (rows[index]?.height ?? 0)
  return height
}
