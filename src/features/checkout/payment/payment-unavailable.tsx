import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'

/** Reports that PayPal's button could not be shown (docs/specification.md, section 8). */
export function PaymentUnavailable() {
  return <Notice tone="error">{messages.payment.initializationFailed}</Notice>
}
