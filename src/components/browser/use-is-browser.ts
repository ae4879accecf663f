import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing, for what only the browser knows. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
