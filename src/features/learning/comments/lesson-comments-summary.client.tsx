'use client'

import { useScopedZone } from '@/components/layout/user-scope.client'
import { routes } from '@/domain/routes/paths'
import type { CommentsSummary } from '@/domain/learning/comment-schema'
import { formatDay } from '@/domain/text/format-date'

type LessonCommentsSummaryProps = {
  /** The lesson's page, or null if it has none. */
  href: string | null
  title: string
  /** Undefined if the lesson has no comments. */
  summary: CommentsSummary | undefined
}

/** Renders a lesson's comment count, newest comment, and the reader's own newest one. */
export function LessonCommentsSummary({ href, title, summary }: LessonCommentsSummaryProps) {
  const zone = useScopedZone()
  if (href === null || !summary) return null
  const count = formatCount(summary.count)
  return (
    <div className="mt-1 grid grid-cols-1 gap-2 text-sm font-normal text-ink-soft">
      <p>
        {/* Stacked above the row's own link, which leads to the top of the lesson. */}
        <a
          href={routes.commentsSection(href)}
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
