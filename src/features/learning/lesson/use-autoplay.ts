import { useSyncExternalStore } from 'react'
import { sharedStorage } from '@/components/browser/storage'
import { localKeys } from '@/domain/storage-keys'

const CHANGE_EVENT = 'autoplaychange'

/** Returns whether autoplay is on in this browser (the default), and a setter. */
export function useAutoplay(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write]
}

// The setting in browsers that block storage. Applies to this page only.
let fallback: boolean | null = null

function read(): boolean {
  return fallback ?? sharedStorage.read(localKeys.autoplay) !== 'off'
}

function write(isOn: boolean): void {
  if (!sharedStorage.write(localKeys.autoplay, isOn ? 'on' : 'off')) fallback = isOn
  window.dispatchEvent(new Event(CHANGE_EVENT))
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, notify)
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(CHANGE_EVENT, notify)
    window.removeEventListener('storage', notify)
  }
}
