import { lessonFileEndpoint } from '@/features/learning/file-endpoints'

export const GET = lessonFileEndpoint('captions')
export const HEAD = GET
