import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Not found' }

export { NotFoundMessage as default } from '@/components/layout/not-found-message'
