import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentKey } from '@/domain/drafts/edited-document'
import type { Lesson, User } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { anAnnouncement } from '@/testing/factories/announcements'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { createRequest, testPayload } from '@/testing/payload'
import { readAs } from '@/testing/read-as'
import { getWriteRejection } from '@/testing/write-rejection'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { readNewestSave } from './newest-save'
import { unschedulePublish, schedulePublish, readScheduledPublish } from './scheduled-publish'
import { publishScheduled } from './publish-scheduled'

const [tabA, tabB] = [crypto.randomUUID(), crypto.randomUUID()]

let payload: Payload
let ana: User
let ben: User

beforeAll(async () => {
  payload = await testPayload()
  ana = await anInstructor({ username: 'Ana Teacher' })
  ben = await anInstructor({ username: 'Ben Teacher' })
})

const aDraftedLesson = async () => aLesson(await aModule(await aCourse()), { title: 'Before' })
const lessonDocument = ({ id }: Lesson) => ({ slug: 'lessons' as const, id })

/** Saves like the form: all fields, the version that was read, and the tab. */
const saveIn = (user: User, tab: string | null, seen: Lesson, data: Partial<Lesson>) =>
  payload.update({
    collection: 'lessons',
    id: seen.id,
    data: { ...data, updatedAt: seen.updatedAt, savedIn: tab },
    draft: true,
    autosave: true,
    depth: 0,
    user,
    overrideAccess: false,
  })

describe('two tabs with one document', () => {
  it('don’t overwrite each other, and the second is told who saved first', async () => {
    const seen = await aDraftedLesson()
    await saveIn(ana, tabA, seen, { title: 'Ana’s' })

    const second = await getWriteRejection(saveIn(ben, tabB, seen, { title: 'Ben’s' }))

    expect(second).toMatchObject({ status: 409, code: 'draft_stale' })
    expect(second.message).toContain('Ana Teacher saved this after you opened it')
    expect(await readNewestSave(await createRequest(null), lessonDocument(seen))).toMatchObject({
      savedIn: tabA,
      savedBy: ana.id,
    })
  })

  it('don’t either if the second doesn’t identify its tab', async () => {
    const seen = await aDraftedLesson()
    await saveIn(ana, tabA, seen, { title: 'Ana’s' })

    const second = await getWriteRejection(saveIn(ana, null, seen, { title: 'Read before' }))

    expect(second).toMatchObject({ status: 409, code: 'draft_stale' })
    expect(second.message).toContain('You, in another tab, saved this after')
  })

  it('don’t overwrite an announcement that a script is still saving', async () => {
    const { id, updatedAt } = await anAnnouncement()
    const change = { collection: 'announcements', id, depth: 0 } as const
    let refused: Promise<unknown> = Promise.resolve()
    await inTransaction(await createRequest(null), async (req) => {
      // The script sends no version, so it takes only the row's lock.
      await payload.update({ ...change, data: { subject: 'Scripted' }, overrideAccess: true, req })
      const data = { subject: 'Read before', updatedAt, savedIn: tabA }
      refused = getWriteRejection(
        payload.update({ ...change, data, user: ana, overrideAccess: false }),
      )
      await waitUntilBlocked(payload)
    })

    expect(await refused).toMatchObject({ status: 409, code: 'draft_stale' })
  })

  it('don’t block code and scripts, which send no version', async () => {
    const seen = await aDraftedLesson()
    await saveIn(ana, tabA, seen, { title: 'Ana’s' })

    const scripted = await payload.update({
      collection: 'lessons',
      id: seen.id,
      data: { title: 'Scripted' },
      draft: true,
      depth: 0,
      user: ana,
      overrideAccess: false,
    })

    expect(scripted).toMatchObject({ title: 'Scripted' })
  })

  it('save one after the other once the second has loaded the first’s save', async () => {
    const seen = await aDraftedLesson()
    const saved = await saveIn(ana, tabA, seen, { title: 'Ana’s' })

    const later = await saveIn(ben, tabB, saved, { title: 'Ben’s' })

    expect(later).toMatchObject({ title: 'Ben’s', savedBy: ben.id })
  })

  it('are serialized when they save concurrently: one is refused', async () => {
    const seen = await aDraftedLesson()

    const both = await Promise.allSettled([
      saveIn(ana, tabA, seen, { title: 'Ana’s' }),
      saveIn(ben, tabB, seen, { title: 'Ben’s' }),
    ])

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('may repeat a save whose response was lost', async () => {
    const seen = await aDraftedLesson()
    await saveIn(ana, tabA, seen, { title: 'First' })

    expect(await saveIn(ana, tabA, seen, { title: 'Second' })).toMatchObject({ title: 'Second' })
  })
})

describe('a save outside the form', () => {
  it('is not overwritten by a tab opened before', async () => {
    const lesson = await aDraftedLesson()
    const seen = await saveIn(ana, tabA, lesson, { title: 'Typed' })
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { title: 'Of the site' },
      draft: true,
      overrideAccess: true,
    })

    expect(await getWriteRejection(saveIn(ana, tabA, seen, {}))).toMatchObject({ status: 409 })
  })
})

describe('a scheduled publication', () => {
  const title = async ({ id }: Lesson) =>
    (await readAs(null, 'lessons', { id: { equals: id } })).map((lesson) => lesson.title)
  const runAt = new Date('2099-01-01T08:00:00Z')

  const planned = async (data: Partial<Lesson> = { title: 'After' }) => {
    const lesson = await aDraftedLesson()
    const document = lessonDocument(lesson)
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data,
      draft: true,
      overrideAccess: true,
    })
    const req = await createRequest(ana)
    await schedulePublish(req, { document, status: 'published', runAt })
    const run = () => publishScheduled(req, documentKey(document))
    const due = () =>
      payload.db.drizzle.execute(sql`
        update publications set run_at = now() - interval '1 second'
        where document = ${documentKey(document)}`)
    return { lesson, document, req, run, due }
  }

  it('happens once, at its time', async () => {
    const { lesson, document, req, run, due } = await planned()

    await run()
    expect(await title(lesson)).toEqual(['Before'])
    await due()
    await Promise.all([run(), run()])
    expect(await title(lesson)).toEqual(['After'])
    expect(await readScheduledPublish(req, document)).toBeNull()
  })

  it('does not happen after it is canceled', async () => {
    const { lesson, document, req, run, due } = await planned()
    await due()
    await unschedulePublish(req, document)

    await run()

    expect(await title(lesson)).toEqual(['Before'])
  })

  it('is canceled by publishing manually, so that the next draft stays one', async () => {
    const { lesson, document, req, run, due } = await planned()
    const where = { collection: 'lessons' as const, id: lesson.id }
    const hand = { title: 'By hand', _status: 'published' as const }
    await payload.update({ ...where, data: hand, overrideAccess: true })
    await payload.update({
      ...where,
      data: { title: 'The next' },
      draft: true,
      overrideAccess: true,
    })

    expect(await readScheduledPublish(req, document)).toBeNull()
    await due()
    await run()
    expect(await title(lesson)).toEqual(['By hand'])
  })

  it('is deleted with its document', async () => {
    const { lesson, document, req, run, due } = await planned()
    await due()
    await payload.delete({ collection: 'lessons', id: lesson.id, overrideAccess: true })

    await run()

    expect(await readScheduledPublish(req, document)).toBeNull()
  })

  it('doesn’t publish an incomplete draft, and emails the instructors the problem', async () => {
    const { lesson, document, req, run, due } = await planned({ title: '' })
    await due()

    await run()
    await run()

    expect(await title(lesson)).toEqual(['Before'])
    const { problem } = (await readScheduledPublish(req, document)) ?? {}
    expect(problem).toContain('Please enter a title.')
    const mails = (await mailsTo(ana.email)).filter(({ kind }) => kind === 'late-publication')
    expect(mails).toHaveLength(1)
  })

  it('emails the instructors when one of the site’s rules refuses it', async () => {
    const course = await aCourse()
    const taken = await aLesson(await aModule(course))
    const module = await aModule(await aCourse())
    await aLesson(module, { slug: taken.slug })
    await payload.update({
      collection: 'modules',
      id: module.id,
      data: { course: course.id },
      draft: true,
      overrideAccess: true,
    })
    const req = await createRequest(ana)
    const document = { slug: 'modules' as const, id: module.id }
    await schedulePublish(req, { document, status: 'published', runAt })
    await payload.db.drizzle.execute(sql`
      update publications set run_at = now() - interval '1 second'
      where document = ${documentKey(document)}`)

    await publishScheduled(req, documentKey(document))

    const { problem } = (await readScheduledPublish(req, document)) ?? {}
    expect(problem).toContain(`already has a lesson with the slug “${taken.slug}.”`)
  })

  it('is refused for a past time, and for unpublishing a required page', async () => {
    const req = await createRequest(ana)
    const document = lessonDocument(await aDraftedLesson())
    const past = { document, status: 'published', runAt: new Date('2020-01-01T08:00:00Z') } as const
    const home = { slug: 'home', id: null } as const

    const refused = await getWriteRejection(schedulePublish(req, past))
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.message).toContain('That time has passed.')
    const away = { document: home, status: 'draft', runAt } as const
    expect(await getWriteRejection(schedulePublish(req, away))).toMatchObject({ status: 409 })
  })
})
