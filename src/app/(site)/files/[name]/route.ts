import { workbookEndpoint } from '@/features/learning/workbook-endpoint'

export const GET = workbookEndpoint
export const HEAD = workbookEndpoint
