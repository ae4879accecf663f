import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { SessionUser } from '@/server/session/session-user'
import { toAccountView } from '@/services/identity/profile/account-view'
import { AuthHintSync } from './auth-hint.client'
import { NoScriptNotice } from './no-script-notice'
import { UserScope } from './user-scope.client'

type MemberPageProps = {
  children: ReactNode
  user: SessionUser
  /** Uses a narrow column for reading instead of the full width. */
  isNarrow?: boolean
  /** Set to false on pages that work without JavaScript. */
  needsScripts?: boolean
}

/**
 * Lays out a page for signed-in users. Fills the viewport, so that the footer doesn't visibly move
 * when content arrives.
 */
export function MemberPage({
  user,
  children,
  isNarrow = false,
  needsScripts = true,
}: MemberPageProps) {
  const account = toAccountView(user)
  return (
    <div
      className={clsx(
        'grid min-h-svh grid-cols-1 content-start gap-10 pt-8 pb-20 sm:gap-12 sm:pt-14 sm:pb-28',
        isNarrow ? 'shell-narrow' : 'shell',
      )}
    >
      {needsScripts && <NoScriptNotice />}
      <AuthHintSync user={account} />
      <UserScope userNumber={account.manualUserId} zone={user.timezone}>
        {children}
      </UserScope>
    </div>
  )
}
