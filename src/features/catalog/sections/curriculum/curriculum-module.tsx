import { Motif, motifStageAt, allMotifStages } from '@/components/ui/motif'
import { formatDuration } from '@/domain/text/duration'
import type { CourseView } from '../../course/course-queries'

type CurriculumModuleProps = {
  module: CourseView['curriculum'][number]
  index: number
  total: number
}

/** A module of the curriculum: its motif, description, and lessons with their lengths. */
export function CurriculumModule({ module, index, total }: CurriculumModuleProps) {
  const { description, lines } = module
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[10rem_1fr] print:block">
      <Motif stage={moduleMotifStage(index, total)} className="w-40 max-w-full self-start" />
      <div className="min-w-0">
        {description && (
          <p dir="auto" className="wrap-anywhere">
            {description}
          </p>
        )}
        {lines.length > 0 && (
          <ul className="mt-4 grid gap-2">
            {lines.map(({ title, durationSeconds }, lineIndex) => (
              <li key={`${title}-${lineIndex}`} className={lineClass}>
                <bdi className="min-w-0 grow wrap-anywhere">{title}</bdi>
                {durationSeconds !== null && (
                  <span className="text-sm text-ink-soft tabular-nums">
                    <span className="sr-only">Length </span>
                    {formatDuration(durationSeconds)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const lineClass =
  'flex items-baseline gap-3 before:mt-[0.8em] before:h-px before:w-4 before:shrink-0 before:self-start before:bg-clay'

/**
 * Returns how close the two lines of a module's motif are: slightly apart in the first module,
 * joined in the last.
 */
function moduleMotifStage(index: number, total: number) {
  const steps = allMotifStages.length - 1
  return motifStageAt(total === 1 ? steps : 1 + Math.round((index / (total - 1)) * (steps - 1)))
}
