import { type RefObject, useEffect } from 'react'

/**
 * Calls `onNear` once, when the element is about to come into view. Give it the same function each
 * time.
 */
export function useNear(
  element: RefObject<Element | null>,
  onNear: () => void | Promise<void>,
): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void onNear()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onNear])
}

/** Opens a fold that the address names after its '#', and shows it once what is in it is there. */
export function useOpenedByAddress(
  fold: RefObject<HTMLDetailsElement | null>,
  isFilled: boolean,
): void {
  useEffect(() => {
    const open = () => {
      const { current } = fold
      if (!current || window.location.hash !== `#${current.id}`) return
      current.setAttribute('open', '')
      if (isFilled) current.scrollIntoView()
    }
    open()
    // A link on this very page.
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [fold, isFilled])
}
