export { learnerStateEndpoint as GET } from '@/features/learning/lesson/learner-state-endpoint'
