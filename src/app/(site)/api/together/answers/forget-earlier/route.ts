export { deleteEarlierAnswerEndpoint as POST } from '@/features/learning/exercises/answer-endpoints'
