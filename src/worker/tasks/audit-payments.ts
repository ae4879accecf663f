import { log } from '@/lib/log'
import { auditPayments } from '@/services/checkout/reconciliation/audit/audit-payments'
import { reportFailedAudit } from '@/services/checkout/reconciliation/audit/report-failed-audit'
import type { JobHandler } from './handler'

/** Compares our payment records with PayPal's. Notifies the instructor if the last try fails. */
export const auditPaymentsTask: JobHandler = async (req, _payload, { isLastTry }) => {
  try {
    await auditPayments(req)
  } catch (error) {
    if (isLastTry)
      await reportFailedAudit(req).catch((err: unknown) => {
        log.error({ err }, 'could not record a failed reconciliation')
      })
    throw error
  }
}
