import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import type { Subject } from '@/domain/together/answer-schema'
import { executorOf } from '@/services/database/executor'
import { notifyPartner } from '@/services/notifications/together/notify-partner'

const rowSchema = z.object({
  moduleTitle: z.string().nullable(),
  modulePath: z.string().nullable(),
  lessonSlug: z.string().nullable(),
})

/**
 * Notifies the partner that the user is ready, or that both are ready, in the transaction of `req`.
 * The email may name the module, but never the exercise or any answer.
 */
export async function notifyReady(
  req: PayloadRequest,
  subject: Subject,
  { to, isRevealed }: { to: string; isRevealed: boolean },
): Promise<void> {
  const kind = isRevealed ? 'bothReady' : 'ready'
  if (subject.kind === 'week') {
    await notifyPartner(req, {
      userId: to,
      update: { kind, what: 'check_in', moduleTitle: null, href: routes.checkIn },
    })
    return
  }
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select m.title as "moduleTitle", m.path as "modulePath", l.slug as "lessonSlug"
    from exercises x left join lessons l on l.id = x.lesson_id and l.visible and l._status = 'published'
      left join modules m on m.id = l.module_id and m.visible and m._status = 'published'
    where x.id = ${subject.id}::uuid`)
  const { moduleTitle, modulePath, lessonSlug } = rowSchema.parse(rows[0])
  await notifyPartner(req, {
    userId: to,
    update: {
      kind,
      what: 'exercise',
      moduleTitle,
      // An exercise whose lesson isn't visible links to the dashboard.
      href: modulePath && lessonSlug ? routes.lesson(modulePath, lessonSlug) : routes.dashboard,
    },
  })
}
