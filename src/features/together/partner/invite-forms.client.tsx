'use client'

import { useRouter } from 'next/navigation'
import * as z from 'zod/mini'
import { validateFields } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { CopyButton } from '@/components/ui/copy-button.client'
import { Button } from '@/components/ui/button'
import { FocusOnMount } from '@/components/ui/focus-on-mount.client'
import { TextField } from '@/components/ui/form/text-field'
import { StatusNotice } from '@/components/ui/status-notice'
import { partnerEmailSchema } from '@/domain/together/partner-schema'
import { createInvitationAction } from './actions'
import { ActionButton } from '../action-scope.client'

type InviteByEmailProps = { courseId: string; onAttempt: () => void; onInvited: () => void }

/** Renders a form that sends an invitation by email. */
export function InviteByEmail({ courseId, onAttempt, onInvited }: InviteByEmailProps) {
  const invite = useScopedAction(createInvitationAction)
  const router = useRouter()
  const { form, getFieldError, statusMessage, isPending, reset } = useForm({
    validate: (values) => {
      onAttempt()
      return validateFields(z.object({ email: partnerEmailSchema }), values)
    },
    send: ({ email = '' }) => invite({ courseId, email }),
    onDone: () => {
      reset()
      onInvited()
      router.refresh()
    },
  })
  return (
    <form {...form} className="grid max-w-prose gap-4">
      <TextField
        label="Your partner’s email"
        error={getFieldError('email')}
        hint="The email’s subject line doesn’t mention the course. The invitation shows your name."
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {statusMessage && <StatusNotice {...statusMessage} />}
      <Button
        type="submit"
        variant="secondary"
        isPending={isPending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Send invitation
      </Button>
    </form>
  )
}

export type InvitationLink = { link: string; qrCodeUrl: string }

type InviteByLinkProps = {
  courseId: string
  /** The link created on this page, or null. */
  link: InvitationLink | null
  onCreated: (link: InvitationLink | null) => void
}

/** Renders a button that creates an invitation link, and the link to show or send. */
export function InviteByLink({ courseId, link, onCreated }: InviteByLinkProps) {
  return (
    <div className="grid gap-4 border-t border-hairline pt-6">
      <p className="max-w-prose text-ink-soft">
        Or share a link: your partner scans it, or you text it to them. We’ll ask you to confirm it
        was your partner who opened it.
      </p>
      <ActionButton
        name="link"
        variant="secondary"
        className="justify-self-start"
        pendingLabel="Creating link..."
        send={createInvitationAction}
        input={{ courseId, email: null }}
        options={{ onDone: onCreated }}
      >
        {link ? 'Create another link' : 'Create a link to share'}
      </ActionButton>
      {link && (
        <FocusOnMount key={link.link} className="grid justify-items-start gap-4">
          <p>You’ll only see this link once. It works once and expires in 14 days.</p>
          {/* Black on white in both themes, for cameras. */}
          <span className="block w-fit rounded-soft border border-hairline bg-[white] p-2">
            <img src={link.qrCodeUrl} alt="QR code for the link" width={192} height={192} />
          </span>
          <p className="max-w-full text-sm wrap-anywhere">{link.link}</p>
          <CopyButton text={link.link} label="Copy the link" />
        </FocusOnMount>
      )}
    </div>
  )
}
