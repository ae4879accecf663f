import { Motif, tensionAt, tensions } from '@/components/ui/motif'
import type { CourseView } from '../views'

type CurriculumPartProps = {
  part: CourseView['curriculum'][number]
  index: number
  total: number
}

/** One module of the curriculum: its motif, description, and lessons. */
export function CurriculumPart({
  part: { description, lessons },
  index,
  total,
}: CurriculumPartProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[10rem_1fr] print:block">
      <Motif
        tension={tensionOf(index, total)}
        className="w-40 max-w-full self-start print:hidden"
      />
      <div className="min-w-0">
        {description && (
          <p dir="auto" className="wrap-anywhere">
            {description}
          </p>
        )}
        {lessons.length > 0 && (
          <ul className="mt-4 grid gap-2">
            {lessons.map((lesson, lessonIndex) => (
              <li key={`${lesson}-${lessonIndex}`} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.8em] h-px w-4 shrink-0 bg-clay" />
                <bdi className="min-w-0 wrap-anywhere">{lesson}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/**
 * Returns how close the two lines of the motif are: slightly apart in the first module, joined in
 * the last.
 */
function tensionOf(index: number, total: number) {
  const steps = tensions.length - 1
  return tensionAt(total === 1 ? steps : 1 + Math.round((index / (total - 1)) * (steps - 1)))
}
