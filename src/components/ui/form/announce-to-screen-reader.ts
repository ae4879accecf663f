const REGION = 'announcer'
const SETTLE_MS = 100

/**
 * Says something to whoever hears the page instead of seeing it. From inside `place`, because what
 * is outside an open dialog is silent. Null takes back what was said.
 */
export function announceToScreenReader(place: HTMLElement, sentence: string | null): void {
  const region = place.querySelector<HTMLElement>(`[data-${REGION}]`)
  if (region) region.textContent = ''
  if (sentence === null) return
  const speaker = region ?? append(place)
  // A region that has just come, or says the same once more, is heard only when its words come
  // after it.
  setTimeout(() => {
    speaker.textContent = sentence
  }, SETTLE_MS)
}

function append(place: HTMLElement): HTMLElement {
  const region = document.createElement('p')
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  region.dataset[REGION] = ''
  place.append(region)
  return region
}
