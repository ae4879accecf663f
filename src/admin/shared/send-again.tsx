import type { UIFieldServerComponent } from 'payload'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import { findReadableDocument } from '@/services/database/find-readable-document'
import { ConfirmActions } from './confirm-actions.client'
import { sendMailAgainAction } from './mail-actions'

/** Offers to resend a failed email on its edit view in the admin panel. */
export const SendAgain: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const mail = await findReadableDocument(req, 'failed-mails', id)
  if (mail?.to === DELETED_USER_NAME)
    return <p>This email’s content isn’t available because the account was deleted.</p>
  if (!mail) return null
  // Only permanently failed emails can be resent.
  const isFailed = mail.status === 'failed'
  const input = { failedMailId: mail.id }
  const action = { id: 'again', label: 'Send again', act: sendMailAgainAction, input }
  return (
    <section className="field-type h2h-callout" aria-label="Send again">
      <p>
        {isFailed
          ? 'A link in it may have expired by now. The person can request a new one.'
          : 'There’s nothing to do here.'}
      </p>
      <ConfirmActions pendingMessage="Sending again…" actions={isFailed ? [action] : []} />
    </section>
  )
}
