import { describe, expect, it } from 'vitest'
import type { Row } from './journey-rows'
import { paginate } from './paginate'
import { textStyles } from './text-styles'

const row = (text: string, more: Partial<Row> = {}): Row => ({
  text,
  style: textStyles.body,
  height: 20,
  spaceBefore: 0,
  isRightToLeft: false,
  isHeading: false,
  ...more,
})
const tops = (rows: Row[]) =>
  paginate(rows, { firstPageTop: 50, top: 10, bottom: 130 }).map((page) =>
    page.map(({ text, top }) => [text, top]),
  )

describe('paginate', () => {
  it('should fill pages, and start them without a gap', () =>
    expect(
      tops([row('a'), row('b', { spaceBefore: 30 }), row('c', { spaceBefore: 30 }), row('d')]),
    ).toEqual([
      [
        ['a', 50],
        ['b', 100],
      ],
      [
        ['c', 10],
        ['d', 30],
      ],
    ]))

  it('should keep a heading with what follows it', () =>
    expect(
      tops([
        row('a'),
        row('head', { isHeading: true }),
        row('note', { isHeading: true }),
        row('b'),
      ]),
    ).toEqual([
      [['a', 50]],
      [
        ['head', 10],
        ['note', 30],
        ['b', 50],
      ],
    ]))

  it('should return a page without rows', () => expect(tops([])).toEqual([[]]))
})
