import type { BrowserWindow } from './storage'

/**
 * Shows the bar with the enroll button on a sales page once the page's first enroll button has
 * scrolled out, and hides it again at the footer, which it would cover. Only phones display it.
 */
export function showEnrollBar(window: BrowserWindow): void {
  const { document } = window
  document.addEventListener('DOMContentLoaded', () => {
    const bar = document.querySelector<HTMLElement>('[data-enroll-bar]')
    const button = document.querySelector('[data-enroll]')
    const footer = document.querySelector('footer')
    if (!bar || !button || !footer) return
    let isButtonAbove = false
    let isFooterVisible = false
    const observer = new window.IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === footer) isFooterVisible = isIntersecting
        else isButtonAbove = !isIntersecting && boundingClientRect.top < 0
      }
      bar.hidden = !isButtonAbove || isFooterVisible
    })
    observer.observe(button)
    observer.observe(footer)
  })
}
