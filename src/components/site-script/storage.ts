import { type TextStorage, wrapStorage } from '../browser/storage'

/** The browser's window. Tests pass a fake. */
export type BrowserWindow = Window & typeof globalThis

/** Wraps localStorage, which all tabs share. */
export const localStore = (window: BrowserWindow) => wrapStorage(() => window.localStorage)

/** Wraps sessionStorage, which belongs to this tab. */
export const tabStore = (window: BrowserWindow) => wrapStorage(() => window.sessionStorage)

/** Reads a stored JSON object. Returns {} if it is missing or invalid. */
export function readObject(storage: TextStorage, key: string): Record<string, unknown> {
  const value = storage.readJson(key)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
