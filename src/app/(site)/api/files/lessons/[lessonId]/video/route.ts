import { lessonFileEndpoint } from '@/features/learning/lesson-file-endpoint'

export const GET = lessonFileEndpoint('video')
export const HEAD = GET
