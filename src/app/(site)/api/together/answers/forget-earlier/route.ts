export { forgetEarlierEndpoint as POST } from '@/features/learning/exercises/answer-endpoints'
