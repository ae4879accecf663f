export { readyEndpoint as POST } from '@/features/learning/exercises/answer-endpoints'
