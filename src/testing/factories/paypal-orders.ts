import type { OrderView } from '@/integrations/paypal/order-view'
import { uniqueText } from '../unique-text'

/** Returns a paid PayPal order, as the site reads it. */
export const aPaidPayPalOrder = (payer: OrderView['payer'] = null): OrderView => ({
  id: `ORDER-${uniqueText()}`,
  status: 'COMPLETED',
  customId: null,
  invoiceId: null,
  amountCents: 5000,
  currency: 'USD',
  payeeMerchantId: null,
  payer,
  method: 'paypal',
  card: null,
  authentication: 'passed',
  captures: [],
  updateTime: null,
})
