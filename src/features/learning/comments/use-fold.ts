import { type RefObject, useEffect } from 'react'

/**
 * Calls `onNear` once, when the fold is about to come into view, or at once when somebody opened it
 * before React listened. Give it the same function each time.
 */
export function useNear(
  fold: RefObject<HTMLDetailsElement | null>,
  onNear: () => void | Promise<void>,
): void {
  useEffect(() => {
    if (!fold.current) return
    if (fold.current.open) {
      void onNear()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void onNear()
      },
      { rootMargin: '200px' },
    )
    observer.observe(fold.current)
    return () => observer.disconnect()
  }, [fold, onNear])
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
