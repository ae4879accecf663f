export { pageViewEndpoint as POST } from '@/features/catalog/page-view-endpoint'
