import { useEffect } from 'react'
import { generalMessages } from '@/domain/messages/general-messages'

let isLeavingForced = false

/** Loads another page without prompting, for when unsaved changes can no longer be saved. */
export function leaveWithoutPrompt(url: string): void {
  isLeavingForced = true
  window.location.replace(url)
}

/**
 * Prompts before unsaved changes are lost: when the window closes or loads another page, when the
 * user follows a link, and, if the browser supports the Navigation API, on back and forward. When
 * the window closes, browsers show their own text instead of `question`.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  question: string = generalMessages.unsavedChanges,
): void {
  useEffect(() => {
    if (!isUnsaved) return
    // Prompts only once, even if following the link also loads a new document.
    let isLeaving = false
    const confirmLeave = () => (isLeaving = window.confirm(question))
    const onUnload = (event: BeforeUnloadEvent) => {
      // The quick exit (site-script) never prompts.
      const isQuickExit = 'exited' in document.documentElement.dataset
      if (!isLeaving && !isLeavingForced && !isQuickExit) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (!isClientNavigation(event) || confirmLeave()) return
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

/** Returns whether a click navigates on the client, which doesn't trigger `beforeunload`. */
function isClientNavigation(event: MouseEvent): boolean {
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
  // Links to other sites trigger `beforeunload`, and `mailto:` links don't leave the page.
  return link.origin === origin && (link.pathname !== pathname || link.search !== search)
}

/** Returns whether the event is a back or forward navigation to another page. */
function isTraversal(event: Event): boolean {
  return (
    event.cancelable &&
    Reflect.get(event, 'navigationType') === 'traverse' &&
    Reflect.get(event, 'hashChange') !== true
  )
}
