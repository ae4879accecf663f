const KEY = 'h2h-panel-tab'

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
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  window.addEventListener('pagehide', () => sessionStorage.setItem(KEY, tabId()))
  window.addEventListener('pageshow', () => sessionStorage.removeItem(KEY))
  return kept
}
