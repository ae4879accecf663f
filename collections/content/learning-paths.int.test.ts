import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '@/services/database/in-transaction'
import { aCourse, aModule } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { uniqueText } from '@/testing/unique-text'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'

const taken = 'Another course, module, or page already uses this URL. Please choose another one.'
const reserved = 'The site already uses this URL. Please choose another one.'

const refusedWith = async (write: Promise<unknown>, path: string, message: string) => {
  const { fields } = await getWriteRejection(write)
  expect(fields).toEqual([expect.objectContaining({ path, message })])
}

describe('the path of a course or module', () => {
  let payload: Payload
  const newPath = () => `/path-${uniqueText()}`

  beforeAll(async () => {
    payload = await testPayload()
  })

  it('should be unique across courses and modules', async () => {
    const path = newPath()
    const course = await aCourse({ overviewPath: path })

    await refusedWith(aModule(course, { path }), 'path', taken)
  })

  it('should be case-insensitive', async () => {
    const path = newPath()
    const course = await aCourse()
    await aModule(course, { path })

    await refusedWith(aCourse({ overviewPath: path.toUpperCase() }), 'overviewPath', taken)
  })

  it('should not conflict with itself when saved again', async () => {
    const path = newPath()
    const course = await aCourse({ overviewPath: path })

    const saved = await payload.update({
      collection: 'courses',
      id: course.id,
      data: { overviewPath: path, title: 'Another Title' },
      depth: 0,
      overrideAccess: true,
    })

    expect(saved.overviewPath).toBe(path)
  })

  it('should be free again after its owner changes to another one', async () => {
    const path = newPath()
    const course = await aCourse()
    const first = await aModule(course, { path })
    await payload.update({
      collection: 'modules',
      id: first.id,
      data: { path: newPath() },
      depth: 0,
      overrideAccess: true,
    })

    const second = await aModule(course, { path })

    expect(second.path).toBe(path)
  })

  it('should be free again after its owner clears it', async () => {
    const path = newPath()
    const course = await aCourse({ overviewPath: path })
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { overviewPath: '' },
      depth: 0,
      overrideAccess: true,
    })

    const other = await aCourse({ overviewPath: path })

    expect(other.overviewPath).toBe(path)
  })

  it('should be free again after its owner is deleted', async () => {
    const path = newPath()
    const course = await aCourse()
    const first = await aModule(course, { path })
    await payload.delete({ collection: 'modules', id: first.id, overrideAccess: true })

    const second = await aModule(course, { path })

    expect(second.path).toBe(path)
  })

  it('should go to one of two concurrent saves and be refused to the other', async () => {
    const path = newPath()
    const course = await aCourse()

    const { second } = await inTransaction(await createRequest(null), async (req) => {
      await payload.create({
        collection: 'modules',
        data: { title: 'First', course: course.id, order: 1, path },
        depth: 0,
        overrideAccess: true,
        req,
      })
      const refused = getWriteRejection(aModule(course, { path }))
      await waitUntilBlocked(payload)
      return { second: refused }
    })

    expect((await second).fields).toEqual([{ path: 'path', message: taken }])
  })

  it('should be optional for any number', async () => {
    await aCourse({ overviewPath: null })
    await aCourse({ overviewPath: '' })

    const { rows } = await payload.db.drizzle.execute(
      sql`select 1 from learning_paths where path = ''`,
    )
    expect(rows).toEqual([])
  })

  it.each([
    '/admin',
    '/API/users',
    '/signin',
    '/course/mine',
    '/dashboard',
    '/terms',
    '/PersonalDashboard',
  ])('should not be the reserved path %s', async (path) => {
    await refusedWith(aCourse({ overviewPath: path }), 'overviewPath', reserved)
  })

  it('should be validated for modules as for courses', async () => {
    const course = await aCourse()

    await refusedWith(aModule(course, { path: '/checkout' }), 'path', reserved)
  })
})
