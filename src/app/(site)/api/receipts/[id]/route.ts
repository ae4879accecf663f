import { receiptEndpoint } from '@/features/learning/receipt-endpoint'

export const GET = receiptEndpoint
export const HEAD = receiptEndpoint
