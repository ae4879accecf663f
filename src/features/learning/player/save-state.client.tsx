'use client'

import { messages } from '@/domain/messages/messages'
import { useOnline } from '@/components/browser/use-online'
import { useSaveState } from './use-save-state'

/** Says what is not saved yet, and that one is offline. Nothing while all is well. */
export function SaveStateLine() {
  const isWaiting = useSaveState() === 'waiting'
  const isOnline = useOnline()
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden print:hidden">
      {isWaiting && <span className="font-semibold text-ink">{messages.course.notSavedYet}. </span>}
      {!isOnline && messages.course.offline}
      {isOnline && isWaiting && messages.course.savingAgain}
    </p>
  )
}
