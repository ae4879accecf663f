import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'

/** Returns the coupon of this tab, from an opened link or from before a reload. */
export const readTabCoupon = (): string | null => tabStorage.read(sessionKeys.coupon)

/** Stores the coupon for a reload of this tab; null removes it. */
export function saveTabCoupon(code: string | null): void {
  tabStorage.write(sessionKeys.coupon, code)
}
