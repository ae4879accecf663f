import { ProgressLines } from '@/components/ui/progress-lines'
import type { Progress } from '@/domain/learning/lesson-order'
import { courseProgressLabel } from '@/domain/learning/progress'

/** '10 of 11 Lessons Completed', the two lines, and '90%'. */
export function CourseProgressLine({ progress }: { progress: Progress }) {
  const { done, total, percent } = progress
  return (
    <div className="flex items-end gap-4">
      <ProgressLines percent={percent} label={courseProgressLabel(done, total)} className="grow" />
      <span className="text-lg leading-none font-semibold tabular-nums">{percent}%</span>
    </div>
  )
}
