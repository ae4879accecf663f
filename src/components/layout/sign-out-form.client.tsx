'use client'

import { buttonClass } from '@/components/ui/button-class'
import { routes } from '@/domain/paths'
import { sessionKeys } from '@/domain/storage-keys'

import { clearAuthHint, withStorage } from './auth-hint.client'

const drafts = ['supportDraft', 'settingsDraft', 'commentDrafts'] as const

type SignOutFormProps = {
  label: string
  /** How its button looks, where a plain one does not fit. */
  className?: string
}

/** Ends the session of this browser, then leads to the sign-in. Works without scripts. */
export function SignOutForm({ label, className }: SignOutFormProps) {
  return (
    <form action={routes.signOut} method="post" onSubmit={forget}>
      <button type="submit" className={className ?? buttonClass('secondary')}>
        {label}
      </button>
    </form>
  )
}

/** Leaves nothing of the person in this browser: neither the hint nor what they had not sent yet. */
function forget(): void {
  clearAuthHint()
  // Not where the hint goes: a session that ends by itself leaves them for when one is back.
  withStorage(() => {
    for (const key of drafts) window.sessionStorage.removeItem(sessionKeys[key])
  })
}
