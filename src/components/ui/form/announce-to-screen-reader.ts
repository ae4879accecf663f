const REGION_NAME = 'announcer'
const ANNOUNCE_DELAY_MS = 100

/**
 * Announces a message inside `container`, because screen readers ignore everything outside an open
 * dialog. Null clears the message.
 */
export function announceToScreenReader(container: HTMLElement, message: string | null): void {
  const region = container.querySelector<HTMLElement>(`[data-${REGION_NAME}]`)
  if (region) region.textContent = ''
  if (message === null) return
  const liveRegion = region ?? appendLiveRegion(container)
  // Screen readers announce a new region, or the same text again, only if the text is set after a
  // delay.
  setTimeout(() => {
    liveRegion.textContent = message
  }, ANNOUNCE_DELAY_MS)
}

function appendLiveRegion(container: HTMLElement): HTMLElement {
  const region = document.createElement('p')
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  region.dataset[REGION_NAME] = ''
  container.append(region)
  return region
}
