import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatDuration } from '@/domain/text/duration'
import { DoneMark } from '../done-mark'
import type { LessonLink } from './library-views'

type LessonLinksProps = {
  lessons: readonly (LessonLink & { moduleTitle?: string | null })[]
  nextLessonId?: string
  /** Renders additional content under a lesson's title. */
  renderExtra?: (lesson: LessonLink) => ReactNode
}

/** Renders a list of links to lessons, with their progress and length. */
export function LessonLinks({ lessons, nextLessonId, renderExtra }: LessonLinksProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {lessons.map((lesson) => {
        const { id, title, href, durationSeconds, isDone, moduleTitle } = lesson
        return (
          <li
            key={id}
            className="relative flex items-start gap-3 py-3.5 has-[a:hover]:bg-sunk has-[a:hover]:text-clay"
          >
            <DoneMark isDone={isDone} />
            <div className="min-w-0 grow leading-snug wrap-anywhere">
              {href ? (
                <a
                  href={href}
                  dir="auto"
                  className={clsx(
                    'after:absolute after:inset-0',
                    id === nextLessonId && 'font-semibold',
                  )}
                >
                  {title}
                </a>
              ) : (
                <span dir="auto">{title}</span>
              )}
              {moduleTitle && (
                <span dir="auto" className="block text-sm text-ink-soft">
                  {moduleTitle}
                </span>
              )}
              {id === nextLessonId && <span className="block text-sm text-clay">Up next</span>}
              {renderExtra?.(lesson)}
            </div>
            {durationSeconds !== null && (
              <span className="text-sm text-ink-soft tabular-nums">
                <span className="sr-only">Length </span>
                {formatDuration(durationSeconds)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
