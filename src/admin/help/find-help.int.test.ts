import { expect, it } from 'vitest'
import { testPayload } from '@/testing/payload'
import { findHelp } from './find-help'

it('should have help and a description for every list and form in the panel', async () => {
  const { collections, globals } = (await testPayload()).config
  const visible = collections.filter(
    ({ slug, admin }) => admin.hidden !== true && !slug.startsWith('payload-'),
  )
  const paths = [
    ...[
      '/admin',
      '/admin/account',
      '/admin/captions/1',
      '/admin/figures',
      '/admin/new-course',
      '/admin/people',
      '/admin/people/1',
      '/admin/people/import',
      '/admin/records',
      '/admin/statement',
    ],
    ...visible.map(({ slug }) => `/admin/collections/${slug}`),
    ...visible.map(({ slug }) => `/admin/collections/${slug}/create`),
    ...globals.map(({ slug }) => `/admin/globals/${slug}`),
  ]
  expect(paths.filter((path) => !findHelp(path)?.length)).toEqual([])
  const unnamed = [...visible, ...globals].filter(({ admin }) => !admin.description)
  expect(unnamed.map(({ slug }) => slug)).toEqual([])
})

it('should have help for version histories, and different help for each people screen', async () => {
  const { collections, globals } = (await testPayload()).config
  const drafted = [
    ...collections
      .filter(({ versions }) => versions)
      .map(({ slug }) => `/admin/collections/${slug}/1`),
    ...globals.filter(({ versions }) => versions).map(({ slug }) => `/admin/globals/${slug}`),
  ]

  expect(drafted).not.toEqual([])
  for (const path of drafted)
    for (const page of [`${path}/versions`, `${path}/versions/2`])
      expect(findHelp(page)?.[0], page).toContain('Every saved version')
  const ofPeople = ['/admin/people', '/admin/people/1', '/admin/people/import'].map(findHelp)
  expect(new Set(ofPeople).size).toBe(3)
})
