import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { TimeZone } from '@/domain/identity/time-zones'

import { AuthHintSync } from './auth-hint.client'
import { NeedsScripts } from './needs-scripts'
import type { AuthHint } from '../site-script/site-window'
import { UserScope } from './user-scope.client'

type MemberFrameProps = {
  children: ReactNode
  /** One column for reading instead of the width of the page. */
  narrow?: boolean | undefined
  /** False on pages that work without scripts. */
  needsScripts?: boolean
}

/**
 * The frame of a page for somebody who is signed in: closer to the header than a page that
 * welcomes. It fills the screen, so that the footer is out of sight and nobody sees it move when
 * the rest arrives.
 */
export function MemberFrame({ children, narrow = false, needsScripts = true }: MemberFrameProps) {
  return (
    <div
      className={clsx(
        'grid min-h-svh grid-cols-1 content-start gap-10 pt-8 pb-20 sm:gap-12 sm:pt-14 sm:pb-28',
        narrow ? 'shell-narrow' : 'shell',
      )}
    >
      {needsScripts && <NeedsScripts />}
      {children}
    </div>
  )
}

type MemberPageProps = MemberFrameProps & {
  /** Who is signed in, as the server knows it. */
  account: AuthHint
  /** The time zone of the account, for pages that show times. */
  zone?: TimeZone
}

/** The same with who it was drawn for. */
export function MemberPage({ account, zone, children, ...frame }: MemberPageProps) {
  return (
    <MemberFrame {...frame}>
      <AuthHintSync user={account} />
      <UserScope person={account.manualUserId} zone={zone}>
        {children}
      </UserScope>
    </MemberFrame>
  )
}
