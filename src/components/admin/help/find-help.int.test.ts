import { expect, it } from 'vitest'
import { testPayload } from '@/testing/payload'
import { findHelp } from './find-help'

it('should be there for every list and form that the panel shows', async () => {
  const { collections, globals } = (await testPayload()).config
  const shown = collections.filter(
    ({ slug, admin }) => admin.hidden !== true && !slug.startsWith('payload-'),
  )
  const paths = [
    ...[
      '/admin',
      '/admin/captions/1',
      '/admin/figures',
      '/admin/new-course',
      '/admin/records',
      '/admin/statement',
    ],
    ...shown.map(({ slug }) => `/admin/collections/${slug}`),
    ...shown.map(({ slug }) => `/admin/collections/${slug}/create`),
    ...globals.map(({ slug }) => `/admin/globals/${slug}`),
  ]
  const silent = paths.filter((path) => findHelp(path)?.length !== 3)
  expect(silent).toEqual([])
})
