'use client'

import { useRouter } from 'next/navigation'
import * as z from 'zod/mini'
import { problemsIn } from '@/components/browser/refusal'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { StatusNotice } from '@/components/ui/status-notice'
import { partnerEmailSchema } from '@/domain/together/partner-schema'
import { createInvitationAction } from './actions'

type InviteByMailProps = { courseId: string; onBegin: () => void; onInvited: () => void }

/** Sends an invitation by mail. */
export function InviteByMail({ courseId, onBegin, onInvited }: InviteByMailProps) {
  const invite = useScopedAction(createInvitationAction)
  const router = useRouter()
  const { form, errorOf, statusMessage, isPending, empty } = useForm({
    check: (typed) => {
      onBegin()
      return problemsIn(z.object({ email: partnerEmailSchema }), typed)
    },
    send: ({ email = '' }) => invite({ courseId, email }),
    onDone: () => {
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
      {statusMessage && <StatusNotice {...statusMessage} />}
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
