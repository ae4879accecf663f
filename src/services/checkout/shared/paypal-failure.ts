import { AppError } from '@/domain/messages/app-error'
import { PayPalError } from '@/integrations/paypal/paypal-error'

/**
 * What to say when PayPal could not be asked. `cause` is logged with it; errors that are not
 * PayPal's are returned as they are.
 */
export function paypalFailure(error: unknown): unknown {
  if (!(error instanceof PayPalError)) return error
  return new AppError('paypal_unreachable', { cause: error })
}
