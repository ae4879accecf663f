import { Motif, motifStageAt } from '@/components/ui/motif'
import { ProgressBar } from '@/components/ui/progress-bar'
import { moduleProgressLabel } from '@/domain/learning/progress'
import { type LibraryCourse, type LibraryModule, moduleMarker } from './library-views'
import { DoneMark } from '../done-mark'

/** Renders the modules of a course as links, with the user's progress. */
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
              isCropped
              stage={motifStageAt(index)}
              className="aspect-[4/3] w-full rounded-soft bg-blush"
            />
            <div className="grid gap-1">
              <ModuleStatus course={course} module={module} />
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
              <ProgressBar
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

type ModuleStatusProps = { course: LibraryCourse; module: LibraryModule }

/** Renders the label above a module that is completed, current, or next. */
export function ModuleStatus({ course, module }: ModuleStatusProps) {
  const { done, total } = module.progress
  const marker = moduleMarker(course, module)
  if (total > 0 && done === total) {
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-sage">
        <DoneMark isDone isDecorative />
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
