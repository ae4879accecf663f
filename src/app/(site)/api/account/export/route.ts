import { exportEndpoint } from '@/features/account/data/export-endpoint'

export const GET = exportEndpoint
export const HEAD = exportEndpoint
