export { seenEndpoint as POST } from '@/features/catalog/seen-endpoint'
