'use client'

import { UnexpectedError } from '@/components/layout/unexpected-error.client'

export default function SiteError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <UnexpectedError reference={error.digest} retry={reset} />
}
