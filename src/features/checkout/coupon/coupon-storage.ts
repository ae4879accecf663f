import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'

/** The coupon with whose link somebody came in this tab, or that they used before a reload. */
export const readTabCoupon = (): string | null => tabStorage.read(sessionKeys.coupon)

/** Keeps it for a reload of this tab; null forgets it. */
export function saveTabCoupon(code: string | null): void {
  tabStorage.write(sessionKeys.coupon, code)
}
