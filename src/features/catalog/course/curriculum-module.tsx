import { Motif, motifStageAt, allMotifStages } from '@/components/ui/motif'
import type { CourseView } from './course-queries'

type CurriculumModuleProps = {
  module: CourseView['curriculum'][number]
  index: number
  total: number
}

/** A module of the curriculum: its motif, description, and lesson titles. */
export function CurriculumModule({ module, index, total }: CurriculumModuleProps) {
  const { description, lessonTitles } = module
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[10rem_1fr] print:block">
      <Motif
        stage={moduleMotifStage(index, total)}
        className="w-40 max-w-full self-start print:hidden"
      />
      <div className="min-w-0">
        {description && (
          <p dir="auto" className="wrap-anywhere">
            {description}
          </p>
        )}
        {lessonTitles.length > 0 && (
          <ul className="mt-4 grid gap-2">
            {lessonTitles.map((title, lessonIndex) => (
              <li key={`${title}-${lessonIndex}`} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.8em] h-px w-4 shrink-0 bg-clay" />
                <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/**
 * Returns how close the two lines of a module's motif are: slightly apart in the first module,
 * joined in the last.
 */
function moduleMotifStage(index: number, total: number) {
  const steps = allMotifStages.length - 1
  return motifStageAt(total === 1 ? steps : 1 + Math.round((index / (total - 1)) * (steps - 1)))
}
