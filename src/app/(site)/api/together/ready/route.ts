export { setReadyEndpoint as POST } from '@/features/learning/exercises/answer-endpoints'
