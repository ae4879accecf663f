'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { emailChangeSchema } from '@/domain/identity/email-change-schema'
import { requestEmailChangeAction } from '../email-actions'
import { ProofFields } from '../proof/proof-fields.client'
import { useProof } from '../proof/use-proof'

type ChangeEmailFormProps = {
  /** Whether the account has a second step. */
  needsCode: boolean
  onClose: () => void
  onAsked: () => void
  /** Told while it is being sent: its answer is shown here, so it has to stay. */
  onBusy: (isBusy: boolean) => void
}

/** Where one's email is to go from now on. What was typed stays until it worked. */
export function ChangeEmailForm({ needsCode, onClose, onAsked, onBusy }: ChangeEmailFormProps) {
  const [isTouched, setIsTouched] = useState(false)
  const { form, fields, errorOf, sentence, isPending } = useProof({
    needsCode,
    schema: emailChangeSchema,
    send: requestEmailChangeAction,
    onDone: onAsked,
  })
  useUnsavedChanges(isTouched)
  useEffect(() => {
    onBusy(isPending)
    return () => onBusy(false)
  }, [onBusy, isPending])

  return (
    <form
      {...form}
      aria-label="Change email"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isPending) onClose()
      }}
      onInput={() => setIsTouched(true)}
      className="grid animate-appear grid-cols-1 gap-5 rounded-soft border border-hairline bg-raised p-5"
    >
      <Field
        label="New email"
        hint="We send a link there. Until you open it, nothing changes."
        error={errorOf('email')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <ProofFields {...fields} />
      {sentence !== null && <FailureNotice>{sentence}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="secondary"
          pending={isPending}
          pendingLabel="Sending the link..."
        >
          Send the link
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
