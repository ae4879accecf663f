'use client'

import { createContext, type ReactNode, use, useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { OwnScope, ReadFailure } from '../own-scope.client'
import { type OwnData, useOwnData } from '../use-own-data'
import { libraryStateSchema, type LibraryState } from './library-state'

const Library = createContext<OwnData<LibraryState> | null>(null)

type LibraryScopeProps = { withComments?: boolean; children: ReactNode }

/** Brings somebody's library to a page that is the same for everybody. */
export function LibraryScope({ withComments = false, children }: LibraryScopeProps) {
  const own = useOwnData(routes.libraryState(withComments), libraryStateSchema)
  return (
    <OwnScope person={own.data?.person ?? null}>
      <Library value={own}>{children}</Library>
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
  const own = useOwnLibrary()
  if (!own) throw new Error('Only a page in a LibraryScope has a library.')
  const { data, failure, read } = own
  return (
    <>
      <ReadFailure failure={failure} read={read} />
      {data ? <Drawn>{children(data, read)}</Drawn> : !failure && <Spinner />}
    </>
  )
}

/** What an address leads to may be drawn only now. */
function Drawn({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return children
}
