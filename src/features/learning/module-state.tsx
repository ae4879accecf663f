import type { Progress } from '@/domain/lesson-order'
import { DoneMark } from './done-mark'

type ModuleStateProps = {
  progress: Progress
  /** The lesson one goes on with is in it. */
  isNext: boolean
}

/** A word above the module that is done, and above the one where one is. The others need none. */
export function ModuleState({ progress: { done, total }, isNext }: ModuleStateProps) {
  if (total > 0 && done === total) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-sage">
        <DoneMark isDone isSilent />
        Completed
      </p>
    )
  }
  if (!isNext) return null
  return (
    <p className="text-sm font-semibold text-clay">{done === 0 ? 'Up next' : 'You are here'}</p>
  )
}
