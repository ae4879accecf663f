import { Motif, tensionAt } from '@/components/ui/motif'
import { ProgressLines } from '@/components/ui/progress-lines'
import { moduleProgressLabel } from '@/domain/learning/progress'
import { moduleMarker } from './library-views'
import { ModuleState } from './module-state'
import type { LibraryCourse } from './library-course'

/** The modules of a course with the user's progress and links to them. */
export function ModuleProgressList({ course }: { course: LibraryCourse }) {
  if (course.modules.length === 0) return <p className="text-ink-soft">Modules are coming soon.</p>
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {course.modules.map((module, index) => {
        const { id, title, path, progress } = module
        return (
          <li
            key={id}
            className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-3 py-5 sm:grid-cols-[6rem_minmax(0,1fr)_13rem]"
          >
            <Motif
              fill
              tension={tensionAt(index)}
              className="aspect-[4/3] w-full rounded-soft bg-blush"
            />
            <div className="grid gap-1">
              <ModuleState progress={progress} marker={moduleMarker(course, module)} />
              <h3 dir="auto" className="heading text-lg leading-snug wrap-anywhere">
                {path ? (
                  <a
                    href={path}
                    className="group-hover:text-clay group-hover:underline after:absolute after:inset-0"
                  >
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
            </div>
            {progress.total === 0 ? (
              <p className="text-sm text-ink-soft max-sm:col-span-2">
                There are no lessons here yet.
              </p>
            ) : (
              <ProgressLines
                percent={progress.percent}
                label={moduleProgressLabel(progress.done, progress.total)}
                className="max-sm:col-span-2"
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
