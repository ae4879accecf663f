import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { validateNewPassword } from '@/domain/identity/passwords'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { determineInvitationState } from '@/domain/together/invitation-state'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { createStudent } from '@/services/identity/create-student'
import type { TimeZone } from '@/domain/identity/time-zones'
import { queueEmailConfirmation } from '@/services/identity/email/request-email-confirmation'
import { findUserId } from '@/services/identity/find-user-id'
import { inRegistrationQueue } from '@/services/identity/password/password-queue'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { findInvitation, readInvitationRow } from './invitation-row'

type Registration = {
  token: string
  account: {
    fullName: string
    /** The normalized email. */
    email: string
    timezone?: TimeZone | undefined
  }
  password: string
}

/**
 * Creates an account for someone who has the link to an open invitation, without accepting the
 * invitation. Marks the email as verified if the invitation was sent to it, because only the owner
 * of that mailbox received the link.
 *
 * Throws AppError 'weak_password', 'invitation_gone' (410), 'seat_taken' (409), 'email_taken'
 * (409), and 'registrations_full' (503).
 */
export async function registerInvitedUser(
  req: PayloadRequest,
  { token, account, password }: Registration,
): Promise<void> {
  const problem = validateNewPassword(password)
  if (problem) throw new AppError('weak_password', { message: problem })
  const invitation = await findInvitation(req, token)
  if (!invitation) throw new AppError('invitation_gone')
  if (await findUserId(req, account.email)) throw new AppError('email_taken')
  await inRegistrationQueue(() =>
    inTransaction(req, async (txReq, tx) => {
      // Locks the invitation, so that it can't be withdrawn while the account is created.
      await tx.execute(sql`
        select 1 from partner_invitations where id = ${invitation.id}::uuid for share`)
      const row = await readInvitationRow(tx, invitation.id, null)
      if (!row || determineInvitationState(row) !== 'open') throw new AppError('invitation_gone')
      if (row.isSeatTaken)
        throw new AppError('seat_taken', { message: partnerMessages.seatTakenForInvited })
      const user = await createStudent(txReq, {
        ...account,
        participationMode: 'partnered',
        password,
        termsAcceptedAt: new Date().toISOString(),
      })
      const recipient = { email: account.email, username: account.fullName }
      await queueMail(txReq, {
        ...renderTemplateFor(recipient, 'invited-account', {}),
        userId: user.id,
      })
      if (row.email === account.email)
        await tx.execute(sql`
          update users set email_verified = true where id = ${user.id}::uuid`)
      else await queueEmailConfirmation(txReq, user)
    }),
  )
}

/**
 * Returns whether this email belongs to a student account that was created in the last hour and has
 * no course. If so, a repeated registration may be a retry after a lost response.
 */
export async function wasRegisteredRecently(req: PayloadRequest, email: string): Promise<boolean> {
  const rows = await queryRows(req)(sql`
    select 1 from users u
    where u.email = ${email} and u.role = 'student' and u.created_at > now() - interval '1 hour'
      and not exists (select 1 from enrollments e where e.user_id = u.id)`)
  return rows.length > 0
}
