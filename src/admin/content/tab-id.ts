import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'

let cachedId: string | null = null

/**
 * Returns the ID of this browser tab. Duplicating a tab copies its sessionStorage. To keep IDs
 * unique, a page removes the ID from storage while it is open, and writes it back when it unloads.
 */
export function tabId(): string {
  cachedId ??= takeStoredId() ?? crypto.randomUUID()
  return cachedId
}

function takeStoredId(): string | null {
  const stored = tabStorage.read(sessionKeys.panelTab)
  tabStorage.write(sessionKeys.panelTab, null)
  window.addEventListener('pagehide', () => tabStorage.write(sessionKeys.panelTab, tabId()))
  window.addEventListener('pageshow', () => tabStorage.write(sessionKeys.panelTab, null))
  return stored
}
