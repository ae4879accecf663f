import { receiptEndpoint } from '@/features/purchases/receipt-endpoint'

export const GET = receiptEndpoint
export const HEAD = receiptEndpoint
