import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { publicName } from '@/domain/identity/display-name'
import { routes } from '@/domain/routes/paths'
import type { Subject } from '@/domain/together/answer-schema'
import { env } from '@/lib/env'
import { executorOf } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { collectMail } from '@/services/notifications/collect-mail'
import { wantsNotification } from '@/services/notifications/notification-settings'
import type { Mail } from '@/services/notifications/queue-mail'

const MINUTES_A_DAY = 24 * 60

const rowSchema = z.object({
  email: z.string(),
  displayName: z.string().nullable(),
  username: z.string(),
  moduleTitle: z.string().nullable(),
  modulePath: z.string().nullable(),
  lessonSlug: z.string().nullable(),
})

/**
 * Tells the partner by mail that the user of `req` is ready, or that both are by now: at most one
 * mail a day, for who wants such mails. It names the module at most: never the exercise, and
 * nothing of an answer, because others may read one's mail.
 */
export async function notifyReady(
  req: PayloadRequest,
  subject: Subject,
  { to, isRevealed }: { to: string; isRevealed: boolean },
): Promise<void> {
  if (!(await wantsNotification(req, to, 'mentions'))) return
  const userId = requireUserId(req)
  const db = await executorOf(req)
  const exerciseId = subject.kind === 'exercise' ? subject.id : null
  const { rows } = await db.execute(sql`
    select receiver.email, me.display_name as "displayName", me.username,
      m.title as "moduleTitle", m.path as "modulePath", l.slug as "lessonSlug"
    from users receiver join users me on me.id = ${userId}::uuid
      left join exercises x on x.id = ${exerciseId}::uuid
      left join lessons l on l.id = x.lesson_id and l.visible
      left join modules m on m.id = l.module_id and m.visible
    where receiver.id = ${to}::uuid and receiver.status = 'active'`)
  const [row] = z.array(rowSchema).parse(rows)
  if (!row) return
  const place = placeOf(subject, row)
  const sentence = isRevealed
    ? `You are both ready in ${place}.`
    : `${publicName(row)} is ready in ${place}.`
  const mail = readyMail(row.email, to, [sentence], addressOf(row))
  await collectMail(req, {
    ...{ cause: `together:${to}`, minutes: MINUTES_A_DAY, about: userId, mail },
    entry: [sentence],
    together: (entries, more) => readyMail(row.email, to, newsOf(entries, more), routes.dashboard),
  })
}

/** What was collected, each once. The entries are gone with an account that was deleted. */
function newsOf(entries: string[][], more: number): string[] {
  const news = [...new Set(entries.flat())]
  if (news.length === 0) return ['There is news in your course.']
  return more > 0 ? [...news, 'And more.'] : news
}

type Row = z.infer<typeof rowSchema>

function placeOf({ kind }: Subject, { moduleTitle }: Row): string {
  if (kind === 'week') return 'your check-in'
  return moduleTitle ?? 'your course'
}

/** What is in no module any more is found from the dashboard. */
const addressOf = ({ modulePath, lessonSlug }: Row): string =>
  modulePath && lessonSlug ? routes.lesson(modulePath, lessonSlug) : routes.dashboard

const readyMail = (email: string, userId: string, news: string[], path: string): Mail => ({
  to: [email],
  userId,
  kind: 'together',
  subject: 'News about your course',
  paragraphs: [
    ...news,
    `If you do not want such mails, turn off “Mentions and replies” in your settings: ${env.SITE_URL}${routes.notificationSettings}`,
  ],
  link: { label: 'Open your course', url: `${env.SITE_URL}${path}` },
})
