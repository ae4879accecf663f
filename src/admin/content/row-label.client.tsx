'use client'

import { useRowLabel } from '@payloadcms/ui'

type RowLabelProps = {
  /** The field whose text labels the row. */
  field: string
  /** The label of a row whose field is empty. */
  empty: string
}

/** Labels a row with the text of one of its fields, instead of Payload's 'Section 04'. */
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
