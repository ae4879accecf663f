import { lessonFileEndpoint } from '@/features/learning/file-endpoints'

export const GET = lessonFileEndpoint('video')
export const HEAD = GET
