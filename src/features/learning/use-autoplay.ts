import { useSyncExternalStore } from 'react'
import { localKeys } from '@/domain/storage-keys'

const changed = 'autoplaychange'

/** Whether the next lesson starts by itself: on until this browser is told otherwise. */
export function useAutoplay(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write]
}

// For browsers that forbid storage, and then for this page only.
let chosen: boolean | null = null

function read(): boolean {
  if (chosen !== null) return chosen
  try {
    return localStorage.getItem(localKeys.autoplay) !== 'off'
  } catch (error) {
    if (error instanceof DOMException) return true
    throw error
  }
}

function write(isOn: boolean): void {
  try {
    localStorage.setItem(localKeys.autoplay, isOn ? 'on' : 'off')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    chosen = isOn
  }
  window.dispatchEvent(new Event(changed))
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', notify)
  }
}
