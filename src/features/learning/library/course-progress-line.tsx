import { ProgressLines } from '@/components/ui/progress-lines'
import type { Progress } from '@/domain/learning/lesson-order'
import { courseProgressLabel } from '@/domain/learning/progress'

type CourseProgressLineProps = {
  progress: Progress
  /** False while the progress is on its way: then the words only hold their room. */
  isKnown?: boolean
}

/** '10 of 11 Lessons Completed', the two lines, and '90%'. */
export function CourseProgressLine({ progress, isKnown = true }: CourseProgressLineProps) {
  const { done, total, percent } = progress
  return (
    <div className="flex items-end gap-4">
      <ProgressLines
        percent={isKnown ? percent : null}
        label={courseProgressLabel(done, total)}
        className="grow"
      />
      {isKnown && (
        <span className="text-lg leading-none font-semibold tabular-nums">{percent}%</span>
      )}
    </div>
  )
}
