import { streamEndpoint } from '@/features/learning/lesson/stream-endpoint'

export const GET = streamEndpoint
export const HEAD = GET
