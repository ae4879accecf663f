export { deleteEarlierEndpoint as POST } from '@/features/learning/exercises/answer-endpoints'
