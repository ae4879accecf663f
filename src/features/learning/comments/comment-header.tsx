import { useScopedZone } from '@/components/layout/user-scope.client'
import { Avatar } from '@/components/ui/avatar'
import type { Comment } from '@/domain/learning/comment-schema'
import { formatDateTime } from '@/domain/text/format-date'

/** Renders a comment's author, and its time in the reader's time zone. */
export function CommentHeader({ comment }: { comment: Comment }) {
  const { name, createdAt, editedAt, isMine, isInstructor, isHidden } = comment
  const zone = useScopedZone()
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} className="size-10!" />
      <div className="min-w-0 leading-snug">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isMine && <span className="font-normal text-ink-soft"> (you)</span>}
          {isInstructor && !isMine && (
            <span className="font-normal text-clay"> · your instructor</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), zone)}</time>
          {editedAt !== null && (
            <>
              {' · '}
              <span title={formatDateTime(new Date(editedAt), zone)}>edited</span>
            </>
          )}
          {isHidden && <span className="font-semibold text-alarm"> · hidden from others</span>}
        </p>
      </div>
    </div>
  )
}
