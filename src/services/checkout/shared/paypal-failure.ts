import { AppError } from '@/domain/messages/app-error'
import { PayPalError } from '@/integrations/paypal/paypal-error'

/**
 * Maps a PayPalError to AppError 'paypal_unreachable' (503), with the error as its logged `cause`.
 * Returns other errors unchanged.
 */
export function paypalFailure(error: unknown): unknown {
  if (!(error instanceof PayPalError)) return error
  return new AppError('paypal_unreachable', { cause: error })
}
