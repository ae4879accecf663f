import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'

let own: string | null = null

/**
 * The id of this browser tab: the same after a reload, another one in a copy of the tab. What a tab
 * keeps is copied with it, so the id is kept only while no page is open in the tab.
 */
export function tabId(): string {
  own ??= takeKept() ?? crypto.randomUUID()
  return own
}

function takeKept(): string | null {
  const kept = tabStorage.read(sessionKeys.panelTab)
  tabStorage.write(sessionKeys.panelTab, null)
  window.addEventListener('pagehide', () => tabStorage.write(sessionKeys.panelTab, tabId()))
  window.addEventListener('pageshow', () => tabStorage.write(sessionKeys.panelTab, null))
  return kept
}
