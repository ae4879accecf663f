import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { withUserLock } from '@/services/database/with-user-lock'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { readStudent } from './read-student'
import { createSignInLink } from '@/services/identity/sessions/sign-in-link'

/** How many hours a password link works: enough for someone who checks email in the evening. */
const PASSWORD_HOURS = 24

/** How long a sign-in link works, in hours. Short, because anyone reading the email can sign in. */
const SIGN_IN_HOURS = 2

/**
 * Emails a student a link to set a password and returns the student's email. Invalidates earlier
 * links. Throws the AppErrors of `readStudent`, and 'person_disabled' (409).
 */
export const sendPasswordLink = (req: PayloadRequest, userId: string): Promise<string> =>
  sendLink(req, userId, {
    template: 'password-link',
    hours: PASSWORD_HOURS,
    createLink: (lockedReq, owner) =>
      createPasswordLink(lockedReq, owner, PASSWORD_HOURS, { canConfirmEmail: true }),
    auditKind: 'password_link_sent',
  })

/** Emails a student a sign-in link. Otherwise behaves like `sendPasswordLink`. */
export const sendSignInLink = (req: PayloadRequest, userId: string): Promise<string> =>
  sendLink(req, userId, {
    template: 'sign-in-link',
    hours: SIGN_IN_HOURS,
    createLink: (lockedReq, owner) => createSignInLink(lockedReq, owner, SIGN_IN_HOURS),
    auditKind: 'sign_in_link_sent',
  })

type LinkOptions = {
  template: 'password-link' | 'sign-in-link'
  hours: number
  createLink: (req: PayloadRequest, owner: { userId: string; email: string }) => Promise<string>
  auditKind: 'password_link_sent' | 'sign_in_link_sent'
}

function sendLink(
  req: PayloadRequest,
  userId: string,
  { template, hours, createLink, auditKind }: LinkOptions,
): Promise<string> {
  return withUserLock(req, userId, async (lockedReq) => {
    const student = await readStudent(lockedReq, userId)
    if (student.status === 'disabled') throw new AppError('person_disabled')
    const { email } = student
    const url = await createLink(lockedReq, { userId, email })
    await logAuditEvent(lockedReq, { kind: auditKind, userId, clientInfo: null })
    const mail = renderTemplateFor(student, template, { hours: String(hours) }, url)
    await queueMail(lockedReq, { ...mail, userId })
    return email
  })
}
