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
  /** The account's number, if the browser may know it; null while unknown. */
  person: string | null
  /** The account's email, for pages that show it. */
  email?: string | undefined
  /** The account's time zone, for pages that show times. */
  zone?: TimeZone | undefined
  children: ReactNode
}

/**
 * Provides the user a page was rendered for. Another user may have signed in in another tab since
 * then: what is sent from here must not end up in their account. When the user changes, children
 * are remounted, so that nothing typed by the first user stays; typing from before the user was
 * known does stay.
 */
export function UserScope({ person, email, zone = 'utc', children }: UserScopeProps) {
  const user = person ?? undefined
  const [rendered, setRendered] = useState({ person: user, times: 0 })
  if (user !== undefined && user !== rendered.person)
    setRendered({ person: user, times: rendered.times + (rendered.person === undefined ? 0 : 1) })
  // Before the children's effects, which may save something.
  useLayoutEffect(() => {
    // For the site script, too. Survives client-side navigation.
    if (user === undefined) delete document.documentElement.dataset.person
    else document.documentElement.dataset.person = user
  }, [user])
  return (
    <ScopeContext value={{ person: user, email, zone }}>
      <Fragment key={rendered.times}>{children}</Fragment>
    </ScopeContext>
  )
}

/** Returns the user this page was rendered for; undefined if unknown. */
export const useScopedUser = (): string | undefined => use(ScopeContext).person

/** Returns that user's email; undefined if unknown. */
export const useScopedEmail = (): string | undefined => use(ScopeContext).email

/** Returns that user's time zone; UTC if unknown. */
export const useScopedZone = (): TimeZone => use(ScopeContext).zone

/** Returns the user of this tab's last render, for code that outlives pages. */
export const latestScopedUser = (): string | undefined => document.documentElement.dataset.person

/** Binds an action to the page's user: the server rejects the call if someone else is signed in. */
export function useScopedAction<Input, Answer>(
  action: (input: Input, person?: string) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const person = useScopedUser()
  return useCallback((input: Input) => action(input, person), [action, person])
}
