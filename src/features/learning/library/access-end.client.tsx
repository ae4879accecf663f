'use client'

import { useScopedZone } from '@/components/layout/user-scope.client'
import { formatDay } from '@/domain/text/format-date'

/** Renders the last day of access to a course, or nothing if access is unlimited. */
export function AccessEnd({ endsAt }: { endsAt: string | null }) {
  const zone = useScopedZone()
  if (endsAt === null) return null
  return <p className="text-ink-soft">You have access until {formatDay(new Date(endsAt), zone)}.</p>
}
