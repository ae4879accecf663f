import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'

let cachedId: string | null = null

/**
 * Returns the id of this browser tab. Duplicating a tab copies its storage, so the id is stored
 * only while no page is open in it.
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
