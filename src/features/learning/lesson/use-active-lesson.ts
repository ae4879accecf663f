import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, type RefObject } from 'react'
import { routes } from '@/domain/routes/paths'
import type { ModuleView, LessonWithProgress } from '../views'

type ActiveLesson = {
  active: LessonWithProgress | null
  next: LessonWithProgress | null
  /**
   * Shows another lesson without loading a page; the address follows, so that it can be reloaded.
   */
  select: (slug: string) => void
}

/**
 * The lesson that the address names, else the first. When it changes, the page goes to its top, the
 * title of the window changes and the focus moves to `heading`.
 */
export function useActiveLesson(
  { lessons, path }: Pick<ModuleView, 'path'> & { lessons: readonly LessonWithProgress[] },
  heading: RefObject<HTMLElement | null>,
): ActiveLesson {
  const slug = useSearchParams().get('lesson')
  const index = Math.max(
    lessons.findIndex((lesson) => lesson.slug === slug),
    0,
  )
  const active = lessons[index] ?? null
  const shown = useRef<LessonWithProgress | null>(null)

  useEffect(() => {
    const previous = shown.current
    shown.current = active
    // Whoever has scrolled before React listened stays where they are.
    if (!previous || !active || previous.id === active.id) return
    window.scrollTo({ top: 0 })
    document.title = document.title.replace(previous.title, () => active.title)
    heading.current?.focus({ preventScroll: true })
  }, [active, heading])

  return {
    active,
    next: lessons[index + 1] ?? null,
    select: (chosen) => {
      if (chosen !== active?.slug) window.history.pushState(null, '', routes.lesson(path, chosen))
    },
  }
}
