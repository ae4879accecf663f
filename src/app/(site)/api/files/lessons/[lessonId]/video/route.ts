import { lessonFileEndpoint } from '@/features/learning/lesson/lesson-file-endpoint'

export const GET = lessonFileEndpoint('video')
export const HEAD = GET
