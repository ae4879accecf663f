import type { Row } from './journey-rows'

/** A row with its position, in points from the top of its page. */
export type PlacedRow = Row & { top: number }

type Area = { first: number; top: number; bottom: number }

/** The space that must follow a heading on its page, in points. */
const MIN_AFTER_HEADING = 60

/**
 * Distributes rows to pages, from `first` or `top` to `bottom`. A heading stays with its next row.
 */
export function paginate(rows: Row[], { first, top, bottom }: Area): PlacedRow[][] {
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

function headHeight(rows: Row[], from: number): number {
  let height = MIN_AFTER_HEADING
  for (let index = from; rows[index]?.isHead; index += 1)
    height += (rows[index]?.before ?? 0) + (rows[index]?.height ?? 0)
  return height
}
