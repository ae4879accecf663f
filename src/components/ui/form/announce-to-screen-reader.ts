const REGION = 'announcer'
const ANNOUNCE_DELAY_MS = 100

/** Announces a message inside `container`, since open dialogs mute the rest. Null clears it. */
export function announceToScreenReader(container: HTMLElement, sentence: string | null): void {
  const region = container.querySelector<HTMLElement>(`[data-${REGION}]`)
  if (region) region.textContent = ''
  if (sentence === null) return
  const liveRegion = region ?? append(container)
  // A new region, or the same text again, is only announced when the text arrives later.
  setTimeout(() => {
    liveRegion.textContent = sentence
  }, ANNOUNCE_DELAY_MS)
}

function append(container: HTMLElement): HTMLElement {
  const region = document.createElement('p')
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  region.dataset[REGION] = ''
  container.append(region)
  return region
}
