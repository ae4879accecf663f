'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { CommentsOff } from './comments-off.client'

/**
 * The quiet line on a page that the server has made without comments: it is made anew with them.
 */
export function CommentsOffNotice() {
  const router = useRouter()
  const [, startTransition] = useTransition()
  return <CommentsOff onSwitchedOn={() => startTransition(() => router.refresh())} />
}
