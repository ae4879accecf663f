'use client'

import { useRowLabel } from '@payloadcms/ui'

type RowLabelProps = {
  /** The field whose words name the row. */
  field: string
  /** What a row is called that has no words yet. */
  empty: string
}

/** Names a row of a list by its own words instead of 'Section 04'. */
export function RowLabel({ field, empty }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const words = data?.[field]
  const name = typeof words === 'string' && words.trim() !== '' ? words : empty
  return (
    <span>
      {(rowNumber ?? 0) + 1}. {name}
    </span>
  )
}
