import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentKey } from '@/domain/drafts/edited-document'
import type { Section } from '@/features/catalog/sections/section-props'
import type { Course, User } from '@/payload-types'
import { duplicateCourse } from '@/services/catalog/duplicate-course'
import { publishScheduled } from '@/services/drafts/publish-scheduled'
import { restoreVersion } from '@/services/drafts/restore-version'
import { schedulePublish } from '@/services/drafts/scheduled-publish'
import { buildAllSections } from '@/testing/all-sections'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aPicture, findPublicVideo, someCaptions } from '@/testing/factories/media'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createRequest, executeSql, testPayload } from '@/testing/payload'
import { readAs } from '@/testing/read-as'
import { getWriteRejection } from '@/testing/write-rejection'

const [tabA, tabB] = [crypto.randomUUID(), crypto.randomUUID()]

let payload: Payload
let ana: User
let ben: User
let allSections: Section[]

beforeAll(async () => {
  payload = await testPayload()
  ana = await anInstructor({ username: 'Ana Teacher' })
  ben = await anInstructor({ username: 'Ben Teacher' })
  allSections = buildAllSections({
    picture: await aPicture('A garden'),
    video: await findPublicVideo(),
    captions: await someCaptions(),
    course: (await aCourse()).id,
  })
})

const aLongPage = () => aCourse({ sections: allSections })

const sectionsOf = async (user: User | null, { id }: { id: string }, draft = false) => {
  const [course] = await readAs(user, 'courses', { id: { equals: id } }, { draft })
  return course?.sections
}
const draftOf = (course: { id: string }) => sectionsOf(ana, course, true)

/** Saves like the form: all sections, the version that was read, and the tab. */
const saveIn = (user: User, tab: string, seen: Course, sections: Course['sections']) =>
  payload.update({
    collection: 'courses',
    id: seen.id,
    data: { sections: sections ?? null, updatedAt: seen.updatedAt, savedIn: tab },
    draft: true,
    autosave: true,
    depth: 0,
    user,
    overrideAccess: false,
  })

const saveDraft = ({ id }: Course, data: Partial<Course>) =>
  payload.update({ collection: 'courses', id, data, draft: true, overrideAccess: true })

const publish = ({ id }: Course) =>
  payload.update({
    collection: 'courses',
    id,
    data: { _status: 'published' },
    user: ana,
    overrideAccess: false,
  })

describe('the sections of a sales page', () => {
  it('should be saved with all their fields, and keep them when the form saves them', async () => {
    const course = await aLongPage()
    const stored = await draftOf(course)
    expect(stored).toMatchObject(allSections)

    await saveIn(ana, tabA, course, stored)
    expect(await draftOf(course)).toEqual(stored)
    await publish(course)
    expect(await sectionsOf(null, course)).toEqual(stored)
  })

  it('should stay when other fields are saved and published', async () => {
    const course = await aLongPage()
    const stored = await draftOf(course)

    await saveDraft(course, { title: 'Another title' })
    expect(await draftOf(course)).toEqual(stored)
    await publish(course)
    expect(await sectionsOf(null, course)).toEqual(stored)
  })

  it('should stay as published for the students of an unpublished course', async () => {
    const course = await aLongPage()
    const stored = await draftOf(course)
    const reversed = stored?.toReversed()
    const student = await aStudent()
    await enroll(student, course)
    await saveDraft(course, { sections: reversed })

    await unpublish(course)

    expect(await sectionsOf(null, course)).toBeUndefined()
    expect(await sectionsOf(student, course)).toEqual(stored)
    expect(await draftOf(course)).toEqual(reversed)
  })

  it('should be restored from an earlier version as a draft', async () => {
    const course = await aLongPage()
    const stored = await draftOf(course)
    const { docs } = await payload.findVersions({
      collection: 'courses',
      where: { parent: { equals: course.id } },
      overrideAccess: true,
    })
    const two = stored?.slice(0, 2).toReversed()
    await saveDraft(course, { sections: two })
    await publish(course)

    await restoreVersion(await createRequest(ana), 'courses', docs[0]?.id ?? '')

    expect(await draftOf(course)).toEqual(stored)
    expect(await sectionsOf(null, course)).toEqual(two)
  })

  it('should be published as scheduled', async () => {
    const course = await aLongPage()
    const reversed = (await draftOf(course))?.toReversed()
    await saveDraft(course, { sections: reversed })
    const document = { slug: 'courses', id: course.id } as const
    const schedule = { document, status: 'published', runAt: new Date('2099-01-01') } as const
    await schedulePublish(await createRequest(ana), schedule)
    await executeSql(sql`
      update publications set run_at = now() - interval '1 second'
      where document = ${documentKey(document)}`)

    await publishScheduled(await createRequest(null), documentKey(document))

    expect(await sectionsOf(null, course)).toEqual(reversed)
  })

  it('should be copied from the draft with the course', async () => {
    const course = await aLongPage()
    const reversed = (await draftOf(course))?.toReversed()
    await saveDraft(course, { sections: reversed })

    const copy = await duplicateCourse(await createRequest(ana), course.id)

    expect(await draftOf(copy)).toEqual(reversed)
    expect(await sectionsOf(null, copy)).toBeUndefined()
  })

  it('should not be overwritten by a tab that read them before another one’s save', async () => {
    const seen = await aLongPage()
    const stored = await draftOf(seen)
    const reversed = stored?.toReversed()
    await saveIn(ana, tabA, seen, reversed)

    const second = await getWriteRejection(saveIn(ben, tabB, seen, stored?.slice(1)))

    expect(second).toMatchObject({ status: 409, code: 'draft_stale' })
    expect(second.message).toContain('Ana Teacher saved this after you opened it')
    expect(await draftOf(seen)).toEqual(reversed)
  })
})

describe('a section', () => {
  it('may be incomplete in a draft, and says what is missing when it is published', async () => {
    const course = await aCourse()
    const [incomplete] = buildAllSections({ picture: '', video: '', captions: '', course: '' })
    if (!incomplete) throw new Error('There is no section.')
    Reflect.deleteProperty(incomplete, 'body')
    await saveDraft(course, { sections: [incomplete] })

    const { status, fields } = await getWriteRejection(publish(course))

    expect(status).toBe(400)
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['sections.0.image', 'sections.0.body']),
    )
  })

  it('should not ignore the text of a button that has no link', async () => {
    const course = await aCourse()
    await saveDraft(course, { sections: [{ blockType: 'callToAction', linkLabel: 'Join' }] })

    const { fields } = await getWriteRejection(publish(course))

    expect(fields).toMatchObject([
      {
        path: 'sections.0.linkLabel',
        message: 'Please enter the link, too. An enroll button has its own text.',
      },
    ])
  })
})
