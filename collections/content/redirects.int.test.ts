import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Module } from '@/payload-types'
import { findUniqueCourseSlug, findUniquePath } from '@/services/catalog/unique-names'
import { inTransaction } from '@/services/database/in-transaction'
import { aCourse, aLesson, aModule, unpublish } from '@/testing/factories/courses'
import { findDocs } from '@/testing/docs'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const newPath = () => `/page-${uniqueText()}`

type Saved = { id: string }

const publishCourse = (course: Saved, data: Partial<Course>) =>
  payload.update({
    collection: 'courses',
    id: course.id,
    data: { ...data, _status: 'published' },
    depth: 0,
    overrideAccess: true,
  })

const publishModule = (module: Saved, data: Partial<Module>) =>
  payload.update({
    collection: 'modules',
    id: module.id,
    data: { ...data, _status: 'published' },
    depth: 0,
    overrideAccess: true,
  })

/** Returns the redirects that start at or lead to these paths, as "/old → /new". */
const findRedirects = async (...paths: string[]): Promise<string[]> => {
  const docs = await findDocs('redirects', {
    or: [{ fromPath: { in: paths } }, { toPath: { in: paths } }],
  })
  return docs.map(({ fromPath, toPath }) => `${fromPath} → ${toPath}`).toSorted()
}

describe('publishing a changed URL', () => {
  it('should redirect a course’s sales page and overview', async () => {
    const [slug, changedSlug] = [`course-${uniqueText()}`, `course-${uniqueText()}`]
    const [path, changedPath] = [newPath(), newPath()]
    const course = await aCourse({ slug, overviewPath: path })

    await publishCourse(course, { slug: changedSlug, overviewPath: changedPath })

    expect(await findRedirects(`/course/${slug}`)).toEqual([
      `/course/${slug} → /course/${changedSlug}`,
    ])
    expect(await findRedirects(path)).toEqual([`${path} → ${changedPath}`])
  })

  it('should redirect a module', async () => {
    const [path, changedPath] = [newPath(), newPath()]
    const module = await aModule(await aCourse(), { path })

    await publishModule(module, { path: changedPath })

    expect(await findRedirects(path)).toEqual([`${path} → ${changedPath}`])
  })

  it('should leave no chains', async () => {
    const [a, b, c] = [newPath(), newPath(), newPath()]
    const course = await aCourse({ overviewPath: a })

    await publishCourse(course, { overviewPath: b })
    await publishCourse(course, { overviewPath: c })

    expect(await findRedirects(a, b, c)).toEqual([`${a} → ${c}`, `${b} → ${c}`].toSorted())
  })

  it('should leave no loop after changing back', async () => {
    const [a, b] = [newPath(), newPath()]
    const course = await aCourse({ overviewPath: a })

    await publishCourse(course, { overviewPath: b })
    await publishCourse(course, { overviewPath: a })

    expect(await findRedirects(a, b)).toEqual([`${b} → ${a}`])
  })

  it('should not redirect a path to itself when only its case changes', async () => {
    const path = newPath()
    const course = await aCourse({ overviewPath: path })

    await publishCourse(course, { overviewPath: path.toUpperCase() })

    expect(await findRedirects(path, path.toUpperCase())).toEqual([])
  })

  it('should redirect a slug when only its case changes, because slugs differ by case', async () => {
    const slug = `course-${uniqueText()}`
    const course = await aCourse({ slug })

    await publishCourse(course, { slug: slug.toUpperCase() })

    expect(await findRedirects(`/course/${slug}`)).toEqual([
      `/course/${slug} → /course/${slug.toUpperCase()}`,
    ])
  })

  it('should do nothing when the URL stays the same', async () => {
    const path = newPath()
    const course = await aCourse({ overviewPath: path })

    await publishCourse(course, { title: 'Another Title' })

    expect(await findRedirects(path, `/course/${course.slug}`)).toEqual([])
  })

  it('should roll back with its transaction', async () => {
    const [path, changedPath] = [newPath(), newPath()]
    const course = await aCourse({ overviewPath: path })

    const failed = inTransaction(await createRequest(null), async (req) => {
      await payload.update({
        collection: 'courses',
        id: course.id,
        data: { overviewPath: changedPath },
        overrideAccess: true,
        req,
      })
      throw new Error('later')
    })

    await expect(failed).rejects.toThrow('later')
    expect(await findRedirects(path)).toEqual([])
  })
})

describe('a URL that isn’t public', () => {
  it('should leave no redirect from drafts of a published course', async () => {
    const [path, draftPath, changedPath] = [newPath(), newPath(), newPath()]
    const course = await aCourse({ overviewPath: path })
    const saveDraft = (overviewPath: string) =>
      payload.update({
        collection: 'courses',
        id: course.id,
        data: { overviewPath },
        draft: true,
        overrideAccess: true,
      })

    await saveDraft(draftPath)
    expect(await findRedirects(path, draftPath)).toEqual([])
    await publishCourse(course, { overviewPath: changedPath })

    expect(await findRedirects(path, draftPath)).toEqual([`${path} → ${changedPath}`])
  })

  it('should leave no redirect from a course that is published for the first time', async () => {
    const [path, changedPath] = [newPath(), newPath()]
    const slug = `course-${uniqueText()}`
    const course = await aCourse({ slug, overviewPath: path, _status: 'draft' })

    await publishCourse(course, { slug: `${slug}-changed`, overviewPath: changedPath })

    expect(await findRedirects(path, changedPath, `/course/${slug}`)).toEqual([])
  })

  it('should leave no redirect from a path that the site has taken since', async () => {
    const course = await aCourse({ overviewPath: newPath() })
    const path = `/terms/${uniqueText()}`
    await payload.db.drizzle.execute(
      sql`update courses set overview_path = ${path} where id = ${course.id}::uuid`,
    )

    await publishCourse(course, { overviewPath: newPath() })

    expect(await findRedirects(path)).toEqual([])
  })

  it('should leave no redirect from a module of a course that was never published', async () => {
    const path = newPath()
    const module = await aModule(await aCourse({ _status: 'draft' }), { path })

    await publishModule(module, { path: newPath() })

    expect(await findRedirects(path)).toEqual([])
  })
})

it('should redirect from a course that was published before', async () => {
  const [path, changedPath] = [newPath(), newPath()]
  const course = await aCourse({ overviewPath: path })
  const modulePath = newPath()
  const module = await aModule(course, { path: modulePath })
  await aLesson(module)

  await unpublish(course)
  await publishModule(module, { path: newPath() })
  await publishCourse(course, { overviewPath: changedPath })

  expect(await findRedirects(path)).toEqual([`${path} → ${changedPath}`])
  expect(await findRedirects(modulePath)).toHaveLength(1)
})

describe('an old URL that is used again', () => {
  it.each(['publishes it', 'is created with it'])(
    'should end the redirect when another module %s',
    async (way) => {
      const [path, changedPath] = [newPath(), newPath()]
      const course = await aCourse()
      await publishModule(await aModule(course, { path }), { path: changedPath })

      const samePath = path.toUpperCase()
      if (way === 'is created with it') await aModule(course, { path: samePath })
      else await publishModule(await aModule(course), { path: samePath })

      expect(await findRedirects(path, changedPath)).toEqual([])
    },
  )

  it('should end the redirect when another course publishes its slug', async () => {
    const slug = `course-${uniqueText()}`
    await publishCourse(await aCourse({ slug }), { slug: `${slug}-changed` })

    const other = await aCourse()
    await publishCourse(other, { slug })

    expect(await findRedirects(`/course/${slug}`)).toEqual([
      `/course/${other.slug} → /course/${slug}`,
    ])
  })

  it('should keep the redirect while only a draft uses it', async () => {
    const [path, changedPath] = [newPath(), newPath()]
    await publishCourse(await aCourse({ overviewPath: path }), { overviewPath: changedPath })

    const draft = await aCourse({ overviewPath: path, _status: 'draft' })
    expect(await findRedirects(path)).toEqual([`${path} → ${changedPath}`])
    await publishCourse(draft, {})

    expect(await findRedirects(path)).toEqual([])
  })

  it('should not be derived from a title', async () => {
    const name = `page-${uniqueText()}`
    await publishCourse(await aCourse({ slug: name, overviewPath: `/${name}` }), {
      slug: `course-${uniqueText()}`,
      overviewPath: newPath(),
    })
    const req = await createRequest(null)

    expect(await findUniqueCourseSlug(req, name)).toBe(`${name}-2`)
    expect(await findUniquePath(req, name)).toBe(`/${name}-2`)
  })
})

describe('deleting', () => {
  it('should remove the redirects to a deleted course and its modules', async () => {
    const paths = [newPath(), newPath(), newPath(), newPath()] as const
    const course = await aCourse({ overviewPath: paths[0] })
    const module = await aModule(course, { path: paths[1] })
    await publishCourse(course, { overviewPath: paths[2] })
    await publishModule(module, { path: paths[3] })
    expect(await findRedirects(...paths)).toHaveLength(2)

    await payload.delete({ collection: 'courses', id: course.id, overrideAccess: true })

    expect(await findRedirects(...paths)).toEqual([])
  })
})
