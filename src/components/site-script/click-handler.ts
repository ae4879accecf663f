import { TRAILER_PLAY_DELAY_MS } from '@/domain/constants'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** Handles enrollment links, the pause button, the trailer, and the account menu without React. */
export function handleClicks(window: BrowserWindow): void {
  const { document, location } = window
  const tabStorage = tabStore(window)

  /** Stores the course and this page for the sign-in or sign-up that follows in this tab. */
  const storeEnrollment = (event: MouseEvent, courseSlug: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    tabStorage.write(sessionKeys.pendingEnrollmentCourseId, courseSlug)
    tabStorage.write(sessionKeys.redirectAfterLogin, location.pathname)
  }
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof window.Element)) return
    const link = event.target.closest<HTMLElement>('a[data-enroll-course]')
    if (link) storeEnrollment(event, link.dataset.enrollCourse ?? '')
    const row = event.target.closest('[data-pause-button]')?.closest('[data-paused]')
    row?.setAttribute('data-paused', String(row.getAttribute('data-paused') !== 'true'))
  })

  /** Plays the trailer when its <details> element is expanded, and pauses it when collapsed. */
  const playOrPause = (details: EventTarget | null) => {
    if (!(details instanceof window.HTMLDetailsElement)) return
    const video = details.querySelector('video')
    if (!video) return
    if (!details.open) video.pause()
    else
      window.setTimeout(() => {
        // If the browser blocks autoplay with sound, visitors can use the controls.
        if (details.open) video.play().catch(() => undefined)
      }, TRAILER_PLAY_DELAY_MS)
  }
  // Captures the event, because 'toggle' doesn't bubble.
  document.addEventListener('toggle', ({ target }) => playOrPause(target), { capture: true })

  /** Closes the account menu unless focus is inside it. */
  const closeMenu = (focusTarget: EventTarget | null) => {
    const menu = document.getElementById('account-menu')
    const isInside =
      focusTarget instanceof window.Node && menu?.parentElement?.contains(focusTarget)
    if (menu?.matches(':popover-open') && !isInside) menu.hidePopover()
  }
  document.addEventListener('focusin', ({ target }) => closeMenu(target))
  // Closes the menu before the page enters the back/forward cache.
  window.addEventListener('pagehide', () => closeMenu(null))
}
