import { useSyncExternalStore } from 'react'
import { sharedStorage } from '@/components/browser/storage'
import { localKeys } from '@/domain/storage-keys'

const changed = 'autoplaychange'

/** Whether the next lesson starts by itself: on until this browser is told otherwise. */
export function useAutoplay(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write]
}

// For browsers that forbid storage, and then for this page only.
let chosen: boolean | null = null

function read(): boolean {
  return chosen ?? sharedStorage.read(localKeys.autoplay) !== 'off'
}

function write(isOn: boolean): void {
  if (!sharedStorage.write(localKeys.autoplay, isOn ? 'on' : 'off')) chosen = isOn
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
