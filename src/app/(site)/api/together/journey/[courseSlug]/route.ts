import { journeyFileEndpoint } from '@/features/together/journey/file-endpoints'

export const GET = journeyFileEndpoint
export const HEAD = journeyFileEndpoint
