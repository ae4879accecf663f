import { AppError } from '@/domain/messages/app-error'
import { PayPalError } from '@/integrations/paypal/paypal-error'

/**
 * Converts a PayPalError to AppError 'paypal_unreachable' (503). Returns any other error unchanged.
 */
export function convertPayPalError(error: unknown): unknown {
  if (!(error instanceof PayPalError)) return error
  return new AppError('paypal_unreachable', { cause: error })
}

/** Runs `work` and applies `convertPayPalError` to any error that it throws. */
export async function withPayPalErrorConversion<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw convertPayPalError(error)
  }
}
