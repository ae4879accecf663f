import { Motif, tensionAt, tensions } from '@/components/ui/motif'
import type { CourseView } from '../views'

type CurriculumPartProps = {
  part: CourseView['curriculum'][number]
  /** Its place, from 0. */
  index: number
  /** How many parts there are. */
  of: number
}

/**
 * One module of the curriculum: how far the two lines come in it, what it is about, its lessons.
 */
export function CurriculumPart({ part: { description, lessons }, index, of }: CurriculumPartProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[10rem_1fr] print:block">
      <Motif tension={tensionOf(index, of)} className="w-40 max-w-full self-start print:hidden" />
      <div className="min-w-0">
        {description && (
          <p dir="auto" className="wrap-anywhere">
            {description}
          </p>
        )}
        {lessons.length > 0 && (
          <ul className="mt-4 grid gap-2">
            {lessons.map((lesson, place) => (
              <li key={`${lesson}-${place}`} className="flex gap-3">
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

/** The first part has begun to loosen the tangle, and the last joins the lines. */
function tensionOf(index: number, of: number) {
  const steps = tensions.length - 1
  return tensionAt(of === 1 ? steps : 1 + Math.round((index / (of - 1)) * (steps - 1)))
}
