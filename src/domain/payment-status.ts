import type { Payment } from '@/payload-types'

/** The states of a payment whose whole sum is back, given by us or taken by PayPal. */
export const statusesBack = ['refunded', 'reversed'] as const

/** Whether the whole sum of a payment in this state is back. */
export const isBack = (status: Payment['status']): status is (typeof statusesBack)[number] =>
  status === 'refunded' || status === 'reversed'
