import { lessonFileEndpoint } from '@/features/learning/lesson/lesson-file-endpoint'

export const GET = lessonFileEndpoint('captions')
export const HEAD = GET
