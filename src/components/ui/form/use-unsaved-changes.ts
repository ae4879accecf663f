import { useEffect } from 'react'
import { generalMessages } from '@/domain/messages/general-messages'

let isLeavingForced = false

/** Loads another page without asking: unsaved changes can no longer be saved. */
export function leaveWithoutPrompt(url: string): void {
  isLeavingForced = true
  window.location.replace(url)
}

/**
 * Asks before unsaved changes are lost: when the window closes or loads another page, when a link
 * is followed, and, with the Navigation API, on back and forward. On closing, browsers show their
 * own text.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  question: string = generalMessages.unsavedChanges,
): void {
  useEffect(() => {
    if (!isUnsaved) return
    // One question is enough, even if the link loads a page.
    let isLeaving = false
    const confirmLeave = () => (isLeaving = window.confirm(question))
    const onUnload = (event: BeforeUnloadEvent) => {
      // The quick exit never asks (site-script).
      const isQuickExit = 'exited' in document.documentElement.dataset
      if (!isLeaving && !isLeavingForced && !isQuickExit) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (!isLinkToOtherPage(event) || confirmLeave()) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onNavigate = (event: Event) => {
      if (isTraversal(event) && !confirmLeave()) event.preventDefault()
    }
    const navigation: unknown = Reflect.get(window, 'navigation')
    const navigationTarget = navigation instanceof EventTarget ? navigation : null

    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    navigationTarget?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      navigationTarget?.removeEventListener('navigate', onNavigate)
    }
  }, [isUnsaved, question])
}

/** Whether a click navigates on the client, which does not trigger `beforeunload`. */
function isLinkToOtherPage(event: MouseEvent): boolean {
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
  // Other sites trigger `beforeunload`, and `mailto:` links keep the page.
  return link.origin === origin && (link.pathname !== pathname || link.search !== search)
}

/** Whether this is back or forward to another page. */
function isTraversal(event: Event): boolean {
  return (
    event.cancelable &&
    Reflect.get(event, 'navigationType') === 'traverse' &&
    Reflect.get(event, 'hashChange') !== true
  )
}
