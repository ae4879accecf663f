import { createLessonFileEndpoint } from '@/features/learning/file-endpoints'

export const GET = createLessonFileEndpoint('captions')
export const HEAD = GET
