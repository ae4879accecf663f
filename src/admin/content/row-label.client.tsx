'use client'

import { useRowLabel } from '@payloadcms/ui'

type RowLabelProps = {
  /** The field that names the row. */
  field: string
  /** The label of a row without text. */
  empty: string
}

/** Labels a row with its own text instead of 'Section 04'. */
export function RowLabel({ field, empty }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const text = data?.[field]
  const name = typeof text === 'string' && text.trim() !== '' ? text : empty
  return (
    <span>
      {(rowNumber ?? 0) + 1}. {name}
    </span>
  )
}
