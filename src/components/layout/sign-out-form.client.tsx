'use client'

import { Button } from '@/components/ui/button'
import { routes } from '@/domain/paths'

import { clearAuthHint } from './auth-hint.client'

type SignOutFormProps = { label: string }

/** Ends the session of this browser, then leads to the sign-in. Works without scripts. */
export function SignOutForm({ label }: SignOutFormProps) {
  return (
    <form action={routes.signOut} method="post" onSubmit={clearAuthHint}>
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </form>
  )
}
