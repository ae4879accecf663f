import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { withUserLock } from '@/services/database/with-user-lock'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { readStudent } from './read-student'

/** How many hours the link works: enough for someone who checks email in the evening. */
const VALID_FOR_HOURS = 24

/**
 * Emails a student a link to set a password and returns the student's email. Invalidates earlier
 * links. Throws the AppErrors of `readStudent`, and 'person_disabled' (409).
 */
export function sendPasswordLink(req: PayloadRequest, userId: string): Promise<string> {
  return withUserLock(req, userId, async (txReq) => {
    const student = await readStudent(txReq, userId)
    if (student.status === 'disabled') throw new AppError('person_disabled')
    const { email } = student
    const url = await createPasswordLink(txReq, { userId, email }, VALID_FOR_HOURS, {
      canConfirmEmail: true,
    })
    await logAuditEvent(txReq, { kind: 'password_link_sent', userId, clientInfo: null })
    const values = { hours: String(VALID_FOR_HOURS) }
    const mail = renderTemplateFor(student, 'password-link', values, url)
    await queueMail(txReq, { ...mail, userId })
    return email
  })
}
