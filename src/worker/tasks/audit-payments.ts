import { log } from '@/lib/log'
import { auditPayments } from '@/services/checkout/reconciliation/audit/audit-payments'
import { failedComparison } from '@/services/checkout/reconciliation/audit/comparison-failures'
import { saveDiscrepancies } from '@/services/checkout/reconciliation/audit/save-discrepancies'
import type { JobHandler } from './handler'

/** Compares our payment records with PayPal's. Notifies the instructor if the last try fails. */
export const auditPaymentsTask: JobHandler = async (req, _payload, { isLastTry }) => {
  try {
    await auditPayments(req)
  } catch (error) {
    // The next successful audit closes this discrepancy.
    if (isLastTry)
      await saveDiscrepancies(req, [failedComparison], { isComplete: false }).catch(
        (err: unknown) => {
          log.error({ err }, 'could not record a failed reconciliation')
        },
      )
    throw error
  }
}
