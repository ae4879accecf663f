import { reconcileCheckouts } from '@/services/checkout/reconciliation/reconcile-checkouts'
import type { Handler } from './handler'

/** Looks after purchases, refunds and messages of PayPal's that nothing else looks after. */
export const reconcileCheckoutsTask: Handler = (req) => reconcileCheckouts(req)
