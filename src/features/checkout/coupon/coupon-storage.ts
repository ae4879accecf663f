import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'

/**
 * Returns the coupon code stored in this tab, or null. It comes from an opened link or was stored
 * before a reload.
 */
export const readTabCoupon = (): string | null => tabStorage.read(sessionKeys.coupon)

/** Keeps the coupon code across reloads of this tab. Null removes the stored code. */
export function saveTabCoupon(code: string | null): void {
  tabStorage.write(sessionKeys.coupon, code)
}
