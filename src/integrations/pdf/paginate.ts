import type { Row } from './journey-rows'

/** A row with its position, in points from the top of its page. */
export type PlacedRow = Row & { top: number }

type PageArea = { firstPageTop: number; top: number; bottom: number }

/** The space that must follow a heading on its page, in points. */
const MIN_AFTER_HEADING = 60

/**
 * Distributes rows across pages. The rows start at `firstPageTop` on the first page and at `top` on
 * the others, and end at `bottom`. A heading stays with its next row.
 */
export function paginate(rows: Row[], { firstPageTop, top, bottom }: PageArea): PlacedRow[][] {
  let page: PlacedRow[] = []
  const pages = [page]
  let y = firstPageTop
  let isInHeading = false
  rows.forEach((row, index) => {
    const spaceBefore = page.length === 0 ? 0 : row.spaceBefore
    const neededHeight = row.isHeading && !isInHeading ? headingHeight(rows, index) : row.height
    if (page.length > 0 && y + spaceBefore + neededHeight > bottom) {
      page = []
      pages.push(page)
      y = top
    } else y += spaceBefore
    page.push({ ...row, top: y })
    y += row.height
    isInHeading = row.isHeading
  })
  return pages
}

function headingHeight(rows: Row[], startIndex: number): number {
  let height = MIN_AFTER_HEADING
  for (let index = startIndex; rows[index]?.isHeading; index += 1)
    height += (rows[index]?.spaceBefore ?? 0) + (rows[index]?.height ?? 0)
  return height
}
