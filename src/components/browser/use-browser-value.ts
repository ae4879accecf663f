import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Returns a value that only the browser can read, and `serverValue` during hydration. */
export const useBrowserValue = <Value>(read: () => Value, serverValue: Value): Value =>
  useSyncExternalStore(noSubscription, read, () => serverValue)
