import type { Progress } from '@/domain/learning/lesson-order'
import { DoneMark } from '../done-mark'

type ModuleStateProps = {
  progress: Progress
  marker: 'here' | 'next' | null
}

/** The label above a module that is completed, current, or next. */
export function ModuleState({ progress: { done, total }, marker }: ModuleStateProps) {
  if (total > 0 && done === total) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-sage">
        <DoneMark isDone isSilent />
        Completed
      </p>
    )
  }
  if (!marker) return null
  return (
    <p className="text-sm font-semibold text-clay">
      {marker === 'next' ? 'Up next' : 'You are here'}
    </p>
  )
}
