'use client'

import { lazy, startTransition, Suspense, useActionState, useState } from 'react'
import { storeAuthHint } from '@/components/layout/auth-hint.client'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { PasswordHint } from '@/components/ui/password-strength'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages'
import { MIN_SIGN_UP_PASSWORD_LENGTH } from '@/domain/passwords'
import { routes } from '@/domain/paths'
import { choosePasswordAction } from './actions'

const SecondStep = lazy(() =>
  import('./second-step.client').then(({ SecondStep: component }) => ({ default: component })),
)

type Given = Record<string, FormDataEntryValue>

type State = {
  step: 'open' | 'expired' | 'done'
  error: string | null
  /** What was typed, while the code of an account with two-factor authentication is asked for. */
  awaitsCode?: Given
}

type ChoosePasswordFormProps = {
  token: string
  /** Whether the link still works. */
  isOpen: boolean
}

/** Chooses a password by a mailed link. A link that was used or has expired says so. */
export function ChoosePasswordForm({ token, isOpen }: ChoosePasswordFormProps) {
  const [{ step, error, awaitsCode }, submit, isPending] = useActionState<State, FormData | State>(
    (_previous, form) =>
      form instanceof FormData ? choose(token, Object.fromEntries(form)) : form,
    { step: isOpen ? 'open' : 'expired', error: null },
  )
  const [password, setPassword] = useState('')
  if (step === 'done') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="success">{messages.passwordReset.done}</Notice>
        <ButtonLink href={routes.dashboard}>Go to your library</ButtonLink>
      </div>
    )
  }
  if (step === 'expired') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="error">{messages.passwordReset.linkExpired}</Notice>
        <ButtonLink href={routes.signIn}>Ask for a new link</ButtonLink>
      </div>
    )
  }
  if (awaitsCode) {
    const become = (state: State) => startTransition(() => submit(state))
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep
          submitLabel="Set Password"
          pendingLabel="Setting your password..."
          onCode={async (code) => {
            const answer = await choose(token, { ...awaitsCode, code })
            // A link that has expired meanwhile leads on as well: there is nothing more to type.
            return answer.step === 'open' && answer.error !== null
              ? answer.error
              : () => become(answer)
          }}
          onLeave={(isExpired) =>
            become({ step: 'open', error: isExpired ? messages.signIn.codeExpired : null })
          }
        />
      </Suspense>
    )
  }
  return (
    <form action={submit} onReset={() => setPassword('')} className="grid gap-6">
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Field
        label="New Password"
        hint={
          <PasswordHint
            password={password}
            rule={`At least ${MIN_SIGN_UP_PASSWORD_LENGTH} characters.`}
          />
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
            onChange={(event) => setPassword(event.currentTarget.value)}
            required
          />
        )}
      </Field>
      <Field label="Confirm Password">
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" pending={isPending} pendingLabel="Setting your password...">
        Set Password
      </Button>
    </form>
  )
}

async function choose(token: string, given: Given): Promise<State> {
  const result = await choosePasswordAction({ token, ...given }).catch(() => null)
  if (result?.ok) {
    storeAuthHint(result.data)
    return { step: 'done', error: null }
  }
  if (result?.error.code === 'code_required')
    return { step: 'open', error: null, awaitsCode: given }
  if (result?.error.code === 'link_expired') return { step: 'expired', error: null }
  return { step: 'open', error: result?.error.message ?? messages.general.networkFailure }
}
