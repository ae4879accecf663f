'use client'

import { useRowLabel } from '@payloadcms/ui'

type SectionData = { heading?: string | null; isHidden?: boolean | null }

/** Labels a section with its position, its kind, its heading, and whether it is hidden. */
export function SectionLabel({ label }: { label: string }) {
  const { data, rowNumber } = useRowLabel<SectionData | undefined>()
  const heading = data?.heading?.trim()
  return (
    <span>
      {(rowNumber ?? 0) + 1}. {label}
      {heading && `: ${heading}`}
      {data?.isHidden && ' (hidden)'}
    </span>
  )
}
