'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/form/password-input.client'
import { PasswordHint } from '@/components/ui/password-hint.client'
import { messages } from '@/domain/messages/messages'
import { MIN_SIGN_UP_PASSWORD_LENGTH } from '@/domain/identity/passwords'
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
      <Field
        label="New Password"
        error={errorOf('password')}
        hint={
          <PasswordHint
            password={password.text}
            rule={`At least ${MIN_SIGN_UP_PASSWORD_LENGTH} characters.`}
          />
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...password.field}
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
            autoFocus={takesFocus}
            required
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errorOf('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            autoComplete="new-password"
            defaultValue={kept.confirmPassword}
            required
          />
        )}
      </Field>
      <Button type="submit" pending={isPending} pendingLabel="Setting your password...">
        Set Password
      </Button>
    </form>
  )
}
