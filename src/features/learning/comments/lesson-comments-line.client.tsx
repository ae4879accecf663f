'use client'

import { useScopedZone } from '@/components/layout/user-scope.client'
import { routes } from '@/domain/routes/paths'
import type { CommentsSummary } from '@/domain/learning/comment-view'
import { formatDay } from '@/domain/text/moment'

type LessonCommentsLineProps = {
  /** The page of the lesson, or null when it has none: then nobody can write there. */
  href: string | null
  title: string
  /** Undefined when nothing is written there. */
  summary: CommentsSummary | undefined
}

/**
 * In a list of lessons: how many comments a lesson has, the newest, and one's own newest. Nothing
 * under a lesson without any, or the list would repeat it line by line.
 */
export function LessonCommentsLine({ href, title, summary }: LessonCommentsLineProps) {
  const zone = useScopedZone()
  if (href === null || !summary) return null
  const count = formatCount(summary.count)
  return (
    <div className="mt-1 grid grid-cols-1 gap-2 text-sm font-normal text-ink-soft">
      <p>
        {/* Above the link of the row, which leads to the top of the lesson. */}
        <a
          href={routes.commentsOf(href)}
          aria-label={`${count}: ${title}`}
          className="text-link relative z-1"
        >
          {count}
        </a>
      </p>
      <ul className="grid grid-cols-1 gap-2 border-s-[3px] border-double border-rose ps-3">
        {summary.latest.map(({ id, name, body, createdAt, isMine, isHidden }) => (
          <li key={id}>
            <span className="font-semibold text-ink">{isMine ? 'You' : <bdi>{name}</bdi>}</span>
            {', '}
            <time dateTime={createdAt}>{formatDay(new Date(createdAt), zone)}</time>
            {isHidden && ', hidden from others'}
            <span dir="auto" className="line-clamp-2">
              {body}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const formatCount = (count: number) => (count === 1 ? '1 comment' : `${count} comments`)
