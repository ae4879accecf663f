import { routes } from '@/domain/routes/paths'
import { isPlainClick } from '../plain-click'
import type { LessonWithProgress, ModuleView } from '../views'

type NextStepProps = {
  /** The lesson that follows in the module, null after the last one. */
  next: Pick<LessonWithProgress, 'slug' | 'title'> | null
  module: Pick<ModuleView, 'path' | 'nextModule'>
  onSelect: (slug: string) => void
}

/**
 * Links to the lesson or module that follows, under the video from the start: the end of a video
 * moves nothing. Nothing after the last lesson of a course.
 */
export function NextStep({ next, module, onSelect }: NextStepProps) {
  if (next) {
    return (
      <a
        href={routes.lesson(module.path, next.slug)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onSelect(next.slug)
        }}
        className={linkClass}
      >
        Next lesson: <bdi>{next.title}</bdi>
      </a>
    )
  }
  if (!module.nextModule) return null
  return (
    <a href={module.nextModule.path} className={linkClass}>
      Next module: <bdi>{module.nextModule.title}</bdi>
    </a>
  )
}

const linkClass = 'text-link basis-full py-2.5 wrap-anywhere'
