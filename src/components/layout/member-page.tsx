import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { TimeZone } from '@/domain/identity/time-zones'

import { AuthHintSync } from './auth-hint.client'
import { NoScriptNotice } from './no-script-notice'
import type { AuthHint } from '../site-script/site-window'
import { UserScope } from './user-scope.client'

type MemberPageProps = {
  children: ReactNode
  /** The signed-in user, as read on the server. */
  account: AuthHint
  /** The user's time zone, for pages that show times. */
  zone?: TimeZone
  /** Uses a narrow column for reading instead of the full width. */
  narrow?: boolean
  /** Set to false on pages that work without JavaScript. */
  needsScripts?: boolean
}

/**
 * Lays out a page for signed-in users. The layout fills the viewport, so that the footer doesn't
 * visibly move when content arrives.
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
      {needsScripts && <NoScriptNotice />}
      <AuthHintSync user={account} />
      <UserScope person={account.manualUserId} zone={zone}>
        {children}
      </UserScope>
    </div>
  )
}
