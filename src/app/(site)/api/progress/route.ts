export { progressEndpoint as POST } from '@/features/learning/player/progress-endpoint'
