import type { Progress } from '@/domain/learning/lesson-order'
import { DoneMark } from '../done-mark'

type ModuleStateProps = {
  progress: Progress
  /** Where it lies on one's way (`moduleMarker`). */
  place: 'here' | 'next' | null
}

/** A word above the module that is done, and above the one where one is. The others need none. */
export function ModuleState({ progress: { done, total }, place }: ModuleStateProps) {
  if (total > 0 && done === total) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-sage">
        <DoneMark isDone isSilent />
        Completed
      </p>
    )
  }
  if (!place) return null
  return (
    <p className="text-sm font-semibold text-clay">
      {place === 'next' ? 'Up next' : 'You are here'}
    </p>
  )
}
