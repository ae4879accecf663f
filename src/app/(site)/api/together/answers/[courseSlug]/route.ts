import { answersFileEndpoint } from '@/features/together/journey/file-endpoints'

export const GET = answersFileEndpoint
export const HEAD = answersFileEndpoint
