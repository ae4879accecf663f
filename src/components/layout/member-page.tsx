import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { TimeZone } from '@/domain/identity/time-zones'

import { AuthHintSync } from './auth-hint.client'
import { NeedsScripts } from './needs-scripts'
import type { AuthHint } from '../site-script/site-window'
import { UserScope } from './user-scope.client'

type MemberPageProps = {
  children: ReactNode
  /** Who is signed in, as the server knows it. */
  account: AuthHint
  /** The time zone of the account, for pages that show times. */
  zone?: TimeZone
  /** One column for reading instead of the width of the page. */
  narrow?: boolean
  /** False on pages that work without scripts. */
  needsScripts?: boolean
}

/**
 * A page for someone who is signed in: closer to the header than a page that welcomes. It fills the
 * screen, so that the footer is out of sight and doesn't visibly move when the rest arrives.
 */
export function MemberPage({
  account,
  zone,
  children,
  narrow = false,
  needsScripts = true,
}: MemberPageProps) {
  return (
    <div
      className={clsx(
        'grid min-h-svh grid-cols-1 content-start gap-10 pt-8 pb-20 sm:gap-12 sm:pt-14 sm:pb-28',
        narrow ? 'shell-narrow' : 'shell',
      )}
    >
      {needsScripts && <NeedsScripts />}
      <AuthHintSync user={account} />
      <UserScope person={account.manualUserId} zone={zone}>
        {children}
      </UserScope>
    </div>
  )
}
