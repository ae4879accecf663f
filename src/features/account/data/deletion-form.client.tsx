'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toResult } from '@/components/browser/to-result'
import { tabStorage } from '@/components/browser/storage'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { leaveForGood } from '@/components/ui/form/use-unsaved-changes'
import { deletionSchemaFor } from '@/domain/identity/own-data-schema'
import { routes } from '@/domain/routes/paths'
import { ProofFields } from '../proof/proof-fields.client'
import { useProof } from '../proof/use-proof'
import { deleteAccountAction } from './actions'
import { WhatHappens } from './what-happens'

type DeletionFormProps = {
  email: string
  needsCode: boolean
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** Says what happens to what, and deletes the account when it is proved and meant. */
export function DeletionForm({ email, needsCode, onBusy, onClose }: DeletionFormProps) {
  const deleteAccount = useScopedAction(deleteAccountAction)
  const router = useRouter()
  const [isGone, setIsGone] = useState(false)
  const { form, fields, errorOf, sentence, isPending } = useProof({
    needsCode,
    schema: deletionSchemaFor(email),
    send: async (typed) => {
      onBusy(true)
      const answer = await toResult(deleteAccount(typed))
      onBusy(answer.ok)
      // It was changed elsewhere: the page is to say which one it is now.
      if (!answer.ok && answer.error.code === 'wrong_email') router.refresh()
      return answer
    },
    onDone: () => {
      setIsGone(true)
      leave()
    },
  })
  const isBusy = isPending || isGone

  return (
    <form {...form} className="grid gap-6">
      <h2 id="delete-account" tabIndex={-1} className="heading text-2xl outline-none">
        Delete your account?
      </h2>
      <WhatHappens />
      <Field
        label="Type your email to confirm"
        hint={
          <>
            It is <span className="wrap-anywhere">{email}</span>.
          </>
        }
        error={errorOf('email')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <ProofFields {...fields} />
      {sentence !== null && <FailureNotice>{sentence}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={isBusy} pendingLabel="Deleting..." className="bg-alarm!">
          Delete my account for good
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}

/** Leaves nothing of the person in this browser either. */
function leave(): void {
  window.site.forget()
  tabStorage.clear()
  // A full load: nothing that was loaded for the account stays in this window.
  leaveForGood(routes.farewell)
}
