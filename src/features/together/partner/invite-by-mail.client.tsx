'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemsIn } from '@/components/browser/refusal'
import { useCheckedForm } from '@/components/browser/use-checked-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { Notice } from '@/components/ui/notice'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { partnerEmailSchema } from '@/domain/together/partner-schema'
import { createInvitationAction } from './actions'

type InviteByMailProps = { courseId: string; onInvited: () => void }

/** Sends an invitation by mail. */
export function InviteByMail({ courseId, onInvited }: InviteByMailProps) {
  const invite = useScopedAction(createInvitationAction)
  const router = useRouter()
  const [isSent, setIsSent] = useState(false)
  const { form, errorOf, sentence, isPending, empty } = useCheckedForm({
    check: (typed) => {
      setIsSent(false)
      return problemsIn(z.object({ email: partnerEmailSchema }), typed)
    },
    send: ({ email = '' }) => invite({ courseId, email }),
    onDone: () => {
      setIsSent(true)
      empty()
      onInvited()
      router.refresh()
    },
  })
  return (
    <form {...form} className="grid max-w-prose gap-4">
      <Field
        label="Your partner’s email"
        error={errorOf('email')}
        hint="The subject of the mail says nothing about the course. It asks in your name."
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      {sentence && <FailureNotice>{sentence}</FailureNotice>}
      {isSent && <Notice tone="success">{partnerMessages.invited}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        pending={isPending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Send the invitation
      </Button>
    </form>
  )
}
