import { useEffect, useSyncExternalStore } from 'react'
import { useScopedUser } from '@/components/layout/user-scope.client'
import type { SaveState } from './progress-saver'
import { siteSaver } from './site-saver'

/**
 * Whether all that was done in lessons is saved. What waits of an earlier visit is sent when its
 * person is back.
 */
export function useSaveState(): SaveState {
  const person = useScopedUser()
  useEffect(() => siteSaver().retry(), [person])
  return useSyncExternalStore(
    (notify) => siteSaver().subscribe(notify),
    () => siteSaver().state(),
    () => 'saved',
  )
}
