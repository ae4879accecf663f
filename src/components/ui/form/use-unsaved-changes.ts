import { useEffect } from 'react'
import { generalMessages } from '@/domain/messages/general-messages'

// For as long as the page is loaded.
let isGoneForGood = false

/**
 * Loads another page without a question: what is unsaved here can be saved no more, and there is no
 * way back to it.
 */
export function leaveForGood(address: string): void {
  isGoneForGood = true
  window.location.replace(address)
}

/**
 * While there is something unsaved, asks before it is lost: when the window closes or loads another
 * page, when a link of the site is followed, and, where the browser can hold it, on the way back.
 * When the window closes the browser asks in words of its own.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  question: string = generalMessages.unsavedChanges,
): void {
  useEffect(() => {
    if (!isUnsaved) return
    // One question is enough, also for a link that loads its page anew.
    let isLeaving = false
    const mayLeave = () => (isLeaving = window.confirm(question))
    const onUnload = (event: BeforeUnloadEvent) => {
      // Who takes the quick way out is asked nothing (site-script).
      const isOnWayOut = 'left' in document.documentElement.dataset
      if (!isLeaving && !isGoneForGood && !isOnWayOut) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (!leavesByLink(event) || mayLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onNavigate = (event: Event) => {
      if (leavesBackwards(event) && !mayLeave()) event.preventDefault()
    }
    const navigation: unknown = Reflect.get(window, 'navigation')
    const ways = navigation instanceof EventTarget ? navigation : null

    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    ways?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      ways?.removeEventListener('navigate', onNavigate)
    }
  }, [isUnsaved, question])
}

/**
 * A plain press on a link to another page of the site: it loads nothing, so the window does not ask
 * by itself.
 */
function leavesByLink(event: MouseEvent): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element))
    return false
  const link = target.closest('a[href]')
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    link.hasAttribute('download')
  )
    return false
  const { origin, pathname, search } = window.location
  // Other sites and mail programs: the window asks, or the page stays.
  return link.origin === origin && (link.pathname !== pathname || link.search !== search)
}

/** A step back or forward to another page, as the Navigation API tells of it where there is one. */
function leavesBackwards(event: Event): boolean {
  return (
    event.cancelable &&
    Reflect.get(event, 'navigationType') === 'traverse' &&
    Reflect.get(event, 'hashChange') !== true
  )
}
