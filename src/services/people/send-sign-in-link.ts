import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { withUserLock } from '@/services/database/with-user-lock'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { createSignInLink } from '@/services/identity/sessions/sign-in-link'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { readStudent } from './read-student'

/** How long the link works: kept short, because anyone who can read the email can sign in. */
const VALID_FOR_HOURS = 2

/**
 * Emails a student a sign-in link and returns the student's email. Invalidates earlier links.
 * Throws the same AppErrors as `readStudent`, and 'person_disabled' (409).
 */
export async function sendSignInLink(req: PayloadRequest, userId: string): Promise<string> {
  return withUserLock(req, userId, async (lockedReq) => {
    const student = await readStudent(lockedReq, userId)
    if (student.status === 'disabled') throw new AppError('person_disabled')
    const { email } = student
    const url = await createSignInLink(lockedReq, { userId, email }, VALID_FOR_HOURS)
    await logAuditEvent(lockedReq, { kind: 'sign_in_link_sent', userId, clientInfo: null })
    const mail = renderTemplateFor(student, 'sign-in-link', { hours: String(VALID_FOR_HOURS) }, url)
    await queueMail(lockedReq, { ...mail, userId })
    return email
  })
}
