import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UserScope } from '@/components/layout/user-scope.client'
import type { TimeZone } from '@/domain/identity/time-zones'
import { CommentHeader } from './comments/comment-header'
import { LessonCommentsSummary } from './comments/lesson-comments-summary.client'
import { AccessEnd } from './library/access-end.client'

/** In New York it is still the evening before. */
const timestamp = '2026-11-21T03:24:00.000Z'

const comment = {
  id: '1',
  name: 'Ann',
  body: 'Hello',
  createdAt: timestamp,
  editedAt: timestamp,
  isMine: false,
  isInstructor: false,
  isHidden: false,
}

const render = (zone: TimeZone | undefined, children: ReactNode) =>
  renderToStaticMarkup(
    <UserScope userNumber="100042" zone={zone}>
      {children}
    </UserScope>,
  )

const item = <CommentHeader comment={comment} />
const line = (
  <LessonCommentsSummary href="/module1" title="One" summary={{ count: 1, latest: [comment] }} />
)
const end = <AccessEnd endsAt={timestamp} />

it.each([
  ['est', item, 'November 20, 2026 at 10:24 PM UTC-5:00 (EST)</time>'],
  ['est', item, 'title="November 20, 2026 at 10:24 PM UTC-5:00 (EST)"'],
  ['est', line, 'November 20, 2026</time>'],
  ['est', end, 'until November 20, 2026.'],
  [undefined, item, 'November 21, 2026 at 3:24 AM UTC</time>'],
] as const)('should show times in the zone of the account (%s)', (zone, part, text) => {
  expect(render(zone, part)).toContain(text)
})
