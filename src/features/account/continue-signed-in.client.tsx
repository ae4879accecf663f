'use client'

import { useEffect } from 'react'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { continueSignedIn } from './continue-signed-in'

/** Redirects a signed-in user to the page they requested before signing in. */
export function ContinueSignedIn({ next }: { next: string | null }) {
  useEffect(() => {
    continueSignedIn(next)
  }, [next])

  return (
    <p role="status">
      {messages.general.loading}{' '}
      <a href={next ?? routes.dashboard} className="text-link">
        Continue
      </a>
    </p>
  )
}
