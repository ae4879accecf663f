export { saveAnswerEndpoint as POST } from '@/features/learning/exercises/answer-endpoints'
