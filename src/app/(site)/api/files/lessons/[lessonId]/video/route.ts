import { createLessonFileEndpoint } from '@/features/learning/file-endpoints'

export const GET = createLessonFileEndpoint('video')
export const HEAD = GET
