'use client'

import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react'
import type { TimeZone } from '@/domain/identity/time-zones'

type Scope = { person: string | undefined; email: string | undefined; zone: TimeZone }

const ScopeContext = createContext<Scope>({ person: undefined, email: undefined, zone: 'utc' })

type UserScopeProps = {
  /** The account's number, as the browser may know it; null while it is not known. */
  person: string | null
  /** Where the account is written to, for pages that say so. */
  email?: string | undefined
  /** The time zone of the account, for pages that show times. */
  zone?: TimeZone | undefined
  children: ReactNode
}

/**
 * Tells the forms of a page for whom it was drawn. Somebody else may have signed in in another tab
 * since then: what is sent from here must not end up in their account. Drawn anew for another
 * person, nothing stays of what the first one typed; of what was typed before the page knew who it
 * is, all does.
 */
export function UserScope({ person, email, zone = 'utc', children }: UserScopeProps) {
  const known = person ?? undefined
  const [drawn, setDrawn] = useState({ person: known, times: 0 })
  if (known !== undefined && known !== drawn.person)
    setDrawn({ person: known, times: drawn.times + (drawn.person === undefined ? 0 : 1) })
  // Before the effects of what is inside, which may save something at once.
  useLayoutEffect(() => {
    // There the site's script finds it, too. It outlives pages that are not loaded anew.
    if (known === undefined) delete document.documentElement.dataset.person
    else document.documentElement.dataset.person = known
  }, [known])
  return (
    <ScopeContext value={{ person: known, email, zone }}>
      <Fragment key={drawn.times}>{children}</Fragment>
    </ScopeContext>
  )
}

/** For whom this page was drawn; undefined where that is not known. */
export const useScopedUser = (): string | undefined => use(ScopeContext).person

/** Where that person is written to; undefined where that is not known. */
export const useScopedEmail = (): string | undefined => use(ScopeContext).email

/** The time zone of that person's account; UTC where it is not known. */
export const useScopedZone = (): TimeZone => use(ScopeContext).zone

/** For whom this tab drew its last page, for what outlives pages. */
export const latestScopedUser = (): string | undefined => document.documentElement.dataset.person

/**
 * An action as the person of this page calls it: the server refuses it when somebody else is signed
 * in by now.
 */
export function useScopedAction<Input, Answer>(
  action: (input: Input, person?: string) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const person = useScopedUser()
  return useCallback((input: Input) => action(input, person), [action, person])
}
