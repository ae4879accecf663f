'use client'

import { Button } from '@/components/ui/button'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'
import { chosenPasswordSchema } from '@/domain/identity/sign-in-schema'
import { problemsIn, type Typed } from '@/components/browser/refusal'
import { useCheckedForm } from '@/components/browser/use-checked-form'
import { useFieldText } from '@/components/browser/use-field-text'

type PasswordFormProps = Pick<Parameters<typeof useCheckedForm>[0], 'send' | 'onRefused'> & {
  /** What was typed before. */
  kept: Typed
  /** Whether the code took so long that the password must be typed again. */
  isLate: boolean
  /** One comes back to it from what stood in its place. */
  takesFocus: boolean
  onDone: () => void
}

/** A new password, twice. */
export function PasswordForm(props: PasswordFormProps) {
  const { kept, isLate, takesFocus, send, onDone, onRefused } = props
  const password = useFieldText(kept.password)
  const { form, errorOf, sentence, isPending } = useCheckedForm({
    check: (typed) => problemsIn(chosenPasswordSchema, typed),
    send,
    onDone,
    onRefused,
  })
  const statusMessage = sentence ?? (isLate ? messages.signIn.codeExpired : null)
  return (
    <form {...form} aria-label="Choose a password" className="grid gap-6">
      {statusMessage !== null && <Notice tone="error">{statusMessage}</Notice>}
      <NewPasswordFields
        name="password"
        label="New Password"
        confirmLabel="Confirm Password"
        text={password.text}
        errorOf={errorOf}
        control={{ ...password.field, autoFocus: takesFocus }}
        confirmControl={{ defaultValue: kept.confirmPassword }}
      />
      <Button type="submit" pending={isPending} pendingLabel="Setting your password...">
        Set Password
      </Button>
    </form>
  )
}
