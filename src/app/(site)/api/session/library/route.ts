export { libraryStateEndpoint as GET } from '@/features/learning/library/library-state-endpoint'
