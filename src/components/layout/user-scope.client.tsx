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

type Scope = { userNumber: string | undefined; email: string | undefined; zone: TimeZone }

const ScopeContext = createContext<Scope>({ userNumber: undefined, email: undefined, zone: 'utc' })

type UserScopeProps = {
  /** The user number, if the browser may know it; null while unknown. */
  userNumber: string | null
  /** The user's email, for pages that show it. */
  email?: string | undefined
  /** The user's time zone, for pages that show times. */
  zone?: TimeZone | undefined
  children: ReactNode
}

/**
 * Provides the user that the page was rendered for. If someone else signs in from another tab,
 * remounts the children, so that the first user's input doesn't end up in the other account. Text
 * typed before the user was known is kept.
 */
export function UserScope({ userNumber, email, zone = 'utc', children }: UserScopeProps) {
  const knownUserNumber = userNumber ?? undefined
  const [scopeState, setScopeState] = useState({ userNumber: knownUserNumber, remountCount: 0 })
  if (knownUserNumber !== undefined && knownUserNumber !== scopeState.userNumber)
    setScopeState({
      userNumber: knownUserNumber,
      remountCount: scopeState.remountCount + (scopeState.userNumber === undefined ? 0 : 1),
    })
  // A layout effect, because it must run before the children's effects, which may save something.
  useLayoutEffect(() => {
    // The site script reads this attribute, and it persists across client-side navigation.
    if (knownUserNumber === undefined) delete document.documentElement.dataset.person
    else document.documentElement.dataset.person = knownUserNumber
  }, [knownUserNumber])
  return (
    <ScopeContext value={{ userNumber: knownUserNumber, email, zone }}>
      <Fragment key={scopeState.remountCount}>{children}</Fragment>
    </ScopeContext>
  )
}

/** Returns the user number that this page was rendered for; undefined if unknown. */
export const useScopedUserNumber = (): string | undefined => use(ScopeContext).userNumber

/** Returns the email of the user that this page was rendered for; undefined if unknown. */
export const useScopedEmail = (): string | undefined => use(ScopeContext).email

/** Returns the time zone of the user that this page was rendered for; UTC if unknown. */
export const useScopedZone = (): TimeZone => use(ScopeContext).zone

/** Returns the user number from this tab's latest render, for code that runs across pages. */
export const latestScopedUserNumber = (): string | undefined =>
  document.documentElement.dataset.person

/** Binds an action to the user of this page. The server rejects it if someone else is signed in. */
export function useScopedAction<Input, Result>(
  action: (input: Input, userNumber?: string) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const userNumber = useScopedUserNumber()
  return useCallback((input: Input) => action(input, userNumber), [action, userNumber])
}
