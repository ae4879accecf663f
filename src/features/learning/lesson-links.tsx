import Link from 'next/link'
import { formatDuration } from '@/domain/duration'
import { DoneMark } from './done-mark'
import type { LessonLink } from './views'

type LessonLinksProps = {
  lessons: readonly LessonLink[]
  /** Where a lesson without a page of its own is found: the workbook's place on the overview. */
  fallbackHref?: string | null
}

/** A list of lessons that lead to their pages, with what is done and how long they are. */
export function LessonLinks({ lessons, fallbackHref = null }: LessonLinksProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {lessons.map(({ id, title, href, durationSeconds, isDone }) => {
        const target = href ?? fallbackHref
        return (
          <li key={id} className="flex items-start gap-3 py-3">
            <DoneMark isDone={isDone} />
            <span className="grow">
              {target ? (
                <Link href={target} prefetch={false} className="hover:text-clay hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </span>
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
