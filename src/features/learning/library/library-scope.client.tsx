'use client'

import { createContext, type ReactNode, use, useEffect } from 'react'
import * as z from 'zod/mini'
import { tabStorage } from '@/components/browser/storage'
import { OwnTogether } from '@/components/together/own-together.client'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type OwnData, OwnScope, ReadFailure, useOwnData } from '../own-scope.client'
import { libraryStateSchema, type LibraryState } from './library-state'

const Library = createContext<OwnData<LibraryState> | null>(null)

type LibraryScopeProps = { withComments?: boolean; children: ReactNode }

/** Brings somebody's library to a page that is the same for everybody. */
export function LibraryScope({ withComments = false, children }: LibraryScopeProps) {
  const own = useOwnData(routes.libraryState(withComments), libraryStateSchema)
  return (
    <OwnScope person={own.data?.person ?? null}>
      <Library value={own}>
        <OwnTogether value={own.data?.together ?? null}>{children}</OwnTogether>
      </Library>
    </OwnScope>
  )
}

/** Null outside of a LibraryScope: there the server has drawn what is one's own. */
export const useOwnLibrary = (): OwnData<LibraryState> | null => use(Library)

type WithLibraryProps = {
  children: (library: LibraryState, read: OwnData<LibraryState>['read']) => ReactNode
}

/**
 * What waits for the library, drawn at once when it is there: nothing below is pushed away later.
 * Only inside a LibraryScope.
 */
export function WithLibrary({ children }: WithLibraryProps) {
  const { data, failure, read } = useLibrary()
  useKeptPlace(data !== null)
  return (
    <>
      <ReadFailure failure={failure} read={read} />
      {data ? children(data, read) : !failure && <Spinner />}
    </>
  )
}

/** Returns the library of the page. Throws outside of a LibraryScope. */
export function useLibrary(): OwnData<LibraryState> {
  const own = useOwnLibrary()
  if (!own) throw new Error('Only a page in a LibraryScope has a library.')
  return own
}

/**
 * The browser looks for the place in a page before it is drawn: who comes back, or loads it again,
 * is where they were, and who comes anew is where the address leads.
 */
export function useKeptPlace(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return
    const { pathname, hash } = window.location
    const kept = tabStorage.readJson(sessionKeys.libraryScroll)
    const place = z.safeParse(placeSchema, kept).data
    if (comesBack() && place?.pathname === pathname) window.scrollTo(0, place.top)
    else document.getElementById(hash.slice(1))?.scrollIntoView()
    const keep = () =>
      tabStorage.write(sessionKeys.libraryScroll, JSON.stringify({ pathname, top: window.scrollY }))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [isDrawn])
}

const placeSchema = z.object({ pathname: z.string(), top: z.number() })

const comesBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')
