import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'

let cachedId: string | null = null

/**
 * Returns the ID of this browser tab. Because duplicating a tab copies its sessionStorage, a page
 * removes its ID from storage while it is open, and writes it back when it unloads.
 */
export function getTabId(): string {
  cachedId ??= takeStoredId() ?? crypto.randomUUID()
  return cachedId
}

function takeStoredId(): string | null {
  const storedId = tabStorage.read(sessionKeys.panelTab)
  tabStorage.write(sessionKeys.panelTab, null)
  window.addEventListener('pagehide', () => tabStorage.write(sessionKeys.panelTab, getTabId()))
  window.addEventListener('pageshow', () => tabStorage.write(sessionKeys.panelTab, null))
  return storedId
}
