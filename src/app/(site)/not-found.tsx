import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Not found' }

export { NothingFound as default } from '@/components/layout/nothing-found'
