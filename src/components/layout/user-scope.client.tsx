'use client'

import { createContext, Fragment, type ReactNode, use, useCallback, useLayoutEffect } from 'react'

const Person = createContext<string | undefined>(undefined)

type UserScopeProps = {
  /** The account's number, as the browser may know it; null when it has none. */
  person: string | null
  children: ReactNode
}

/**
 * Tells the forms of a page for whom it was drawn. Somebody else may have signed in in another tab
 * since then: what is sent from here must not end up in their account. Drawn anew for another
 * person, nothing stays of what the first one typed.
 */
export function UserScope({ person, children }: UserScopeProps) {
  const known = person ?? undefined
  // Before the effects of what is inside, which may save something at once.
  useLayoutEffect(() => {
    // There the site's script finds it, too. It outlives pages that are not loaded anew.
    if (known === undefined) delete document.documentElement.dataset.person
    else document.documentElement.dataset.person = known
  }, [known])
  return (
    <Person value={known}>
      <Fragment key={known}>{children}</Fragment>
    </Person>
  )
}

/** For whom this page was drawn; undefined where that is not known. */
export const useScopedUser = (): string | undefined => use(Person)

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
