import { TRAILER_PLAY_DELAY_MS } from '@/domain/constants'
import { scriptPaths } from '@/domain/routes/script-paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type BrowserWindow, tabStore } from './storage'

/** What is pressed on a page without a framework: enroll, pause, trailer, and account menu. */
export function handleClicks(window: BrowserWindow): void {
  const { document, location } = window
  const tab = tabStore(window)

  /**
   * A visitor signs in first. The course is remembered for this tab; where storage is forbidden, or
   * another tab is opened, the address of the link carries the wish.
   */
  const rememberWish = (press: MouseEvent, course: string) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return
    const isKept =
      tab.write(sessionKeys.pendingEnrollmentCourseId, course) &&
      tab.write(sessionKeys.redirectAfterLogin, location.pathname)
    if (!isKept) return
    press.preventDefault()
    location.assign(scriptPaths.signIn)
  }
  document.addEventListener('click', (press) => {
    if (!(press.target instanceof window.Element)) return
    const wish = press.target.closest<HTMLElement>('a[data-enroll-course]')
    if (wish) rememberWish(press, wish.dataset.enrollCourse ?? '')
    const row = press.target.closest('[data-pause-button]')?.closest('[data-paused]')
    row?.setAttribute('data-paused', String(row.getAttribute('data-paused') !== 'true'))
  })

  /** The trailer, in a box that opens and closes. */
  const playOrPause = (box: EventTarget | null) => {
    if (!(box instanceof window.HTMLDetailsElement)) return
    const video = box.querySelector('video')
    if (!video) return
    if (!box.open) video.pause()
    else
      window.setTimeout(() => {
        // A browser that forbids playing with sound leaves the controls to the visitor.
        if (box.open) video.play().catch(() => undefined)
      }, TRAILER_PLAY_DELAY_MS)
  }
  // It does not bubble.
  document.addEventListener('toggle', ({ target }) => playOrPause(target), { capture: true })

  /** What’s inside may keep the menu open. */
  const closeMenu = (except: EventTarget | null) => {
    const menu = document.getElementById('account-menu')
    const isInside = except instanceof window.Node && menu?.parentElement?.contains(except)
    if (menu?.matches(':popover-open') && !isInside) menu.hidePopover()
  }
  document.addEventListener('focusin', ({ target }) => closeMenu(target))
  // Nobody comes back to an open menu.
  window.addEventListener('pagehide', () => closeMenu(null))
}
