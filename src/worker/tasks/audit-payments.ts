import { auditPayments } from '@/services/checkout/audit/audit-payments'
import type { Handler } from './handler'

/** Compares our payments with those at PayPal. */
export const auditPaymentsTask: Handler = async (req) => {
  await auditPayments(req)
}
