import type { UIFieldServerComponent } from 'payload'
import { DELETED_USER } from '@/domain/identity/display-name'
import { SendAgainButton } from './send-again-button.client'

/** The way to try a mail again, on its page in the admin. */
export const SendAgain: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const mail = await req.payload.findByID({
    collection: 'failed-mails',
    id,
    select: { status: true, to: true },
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  if (mail?.to === DELETED_USER)
    return <p>Nothing of this mail is kept, because the account is deleted.</p>
  return mail && <SendAgainButton failedMailId={mail.id} isGivenUp={mail.status === 'failed'} />
}
