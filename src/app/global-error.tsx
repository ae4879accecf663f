'use client'

import './(site)/globals.css'
import { UnexpectedError } from '@/components/layout/unexpected-error.client'

export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <html lang="en">
      <body>
        <main>
          <UnexpectedError reference={error.digest} retry={reset} />
        </main>
      </body>
    </html>
  )
}
