import { TRAILER_PLAY_DELAY_MS } from '@/domain/constants'
import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** Handles enrollment links, the pause button, the trailer, and the account menu without React. */
export function handleClicks(window: BrowserWindow): void {
  const { document, location } = window
  const tab = tabStore(window)

  /**
   * Stores the course before sign-in. If storage is unavailable or the link opens in a new tab, the
   * link's URL identifies the course instead.
   */
  const startEnrollment = (event: MouseEvent, course: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const isStored =
      tab.write(sessionKeys.pendingEnrollmentCourseId, course) &&
      tab.write(sessionKeys.redirectAfterLogin, location.pathname)
    if (!isStored) return
    event.preventDefault()
    location.assign(scriptPaths.signIn)
  }
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof window.Element)) return
    const link = event.target.closest<HTMLElement>('a[data-enroll-course]')
    if (link) startEnrollment(event, link.dataset.enrollCourse ?? '')
    const row = event.target.closest('[data-pause-button]')?.closest('[data-paused]')
    row?.setAttribute('data-paused', String(row.getAttribute('data-paused') !== 'true'))
  })

  /** Plays the trailer when its <details> element is expanded, and pauses it when collapsed. */
  const playOrPause = (box: EventTarget | null) => {
    if (!(box instanceof window.HTMLDetailsElement)) return
    const video = box.querySelector('video')
    if (!video) return
    if (!box.open) video.pause()
    else
      window.setTimeout(() => {
        // If the browser blocks autoplay with sound, visitors can use the controls.
        if (box.open) video.play().catch(() => undefined)
      }, TRAILER_PLAY_DELAY_MS)
  }
  // Captures the event, because 'toggle' doesn't bubble.
  document.addEventListener('toggle', ({ target }) => playOrPause(target), { capture: true })

  /** Closes the account menu unless the focus is inside. */
  const closeMenu = (except: EventTarget | null) => {
    const menu = document.getElementById('account-menu')
    const isInside = except instanceof window.Node && menu?.parentElement?.contains(except)
    if (menu?.matches(':popover-open') && !isInside) menu.hidePopover()
  }
  document.addEventListener('focusin', ({ target }) => closeMenu(target))
  // Closes the menu before the page enters the back/forward cache.
  window.addEventListener('pagehide', () => closeMenu(null))
}
