import { sql } from '@payloadcms/db-postgres'
import { fieldSchemasToFormState } from '@payloadcms/ui/forms/fieldSchemasToFormState'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { documentKey, draftedKeySchema } from '@/domain/drafts/edited-document'
import type { Section } from '@/features/catalog/sections/section-props'
import { log } from '@/lib/log'
import type { User } from '@/payload-types'
import { publishScheduled } from '@/services/drafts/publish-scheduled'
import { schedulePublish } from '@/services/drafts/scheduled-publish'
import { buildAllSections } from '@/testing/all-sections'
import { aCourse } from '@/testing/factories/courses'
import { aPicture, findPublicVideo, someCaptions } from '@/testing/factories/media'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { buildRichText } from '@/testing/factories/rich-text'
import { createRequest, executeSql, testPayload } from '@/testing/payload'
import { type SectionPage, sectionPages } from '@/testing/section-pages'

let payload: Payload
let student: User
let instructor: User
let allSections: Section[]

beforeAll(async () => {
  payload = await testPayload()
  student = await aStudent()
  instructor = await anInstructor()
  allSections = buildAllSections({
    picture: await aPicture('A garden'),
    video: await findPublicVideo(),
    captions: await someCaptions(),
    course: (await aCourse()).id,
  })
})

const text = (words: string, isHidden = false): Section => ({
  blockType: 'text',
  body: buildRichText(words),
  isHidden,
})

/** Returns what everyone but the instructor reads. */
const readByOthers = async (page: SectionPage) => [
  await page.readPublic(),
  await page.readAs(null),
  await page.readAs(student),
]

describe.each(['home', 'courses', 'pages'] as const)('the sections of %s', (owner) => {
  it('should be visible to others in their order, without the hidden ones', async () => {
    const page = await sectionPages[owner]([text('Hidden words', true), text('A'), text('B')])

    for (const sections of await readByOthers(page)) {
      expect(sections).toMatchObject([text('A'), text('B')])
      expect(JSON.stringify(sections)).not.toContain('Hidden words')
    }
    const expected = [{ isHidden: true }, { isHidden: false }, { isHidden: false }]
    expect(await page.readAs(instructor)).toMatchObject(expected)
    expect(await page.readAs(instructor, { draft: true })).toMatchObject(expected)
  })

  it('should change for others only when published', async () => {
    const page = await sectionPages[owner]([text('Published words')])
    await page.save({ sections: [text('Draft words'), text('Published words')] }, { draft: true })

    for (const sections of await readByOthers(page))
      expect(sections).toMatchObject([text('Published words')])
    // No one but the instructor gets the draft by asking for it. The home page has no such rule: no
    // one but the instructor can ask.
    for (const user of owner === 'home' ? [] : [null, student])
      expect(await page.readAs(user, { draft: true })).toEqual([])
    expect(await page.readAs(instructor, { draft: true })).toHaveLength(2)

    await page.save({ _status: 'published' })
    for (const sections of await readByOthers(page))
      expect(sections).toMatchObject([text('Draft words'), text('Published words')])
  })

  it('should be skipped with a log line if their kind is unknown', async () => {
    const page = await sectionPages[owner]([text('Known words')])
    await page.addUnknownSection()
    const warn = vi.spyOn(log, 'warn').mockReturnValue()

    const reads = await readByOthers(page)
    for (const draft of [false, true]) reads.push(await page.readAs(instructor, { draft }))

    for (const sections of reads) expect(sections).toMatchObject([text('Known words')])
    expect(warn.mock.calls).toEqual(
      reads.map(() => [{ owner, kind: 'poll' }, 'skipped a section of an unknown kind']),
    )
    warn.mockRestore()
  })

  it('should open in the panel without those of an unknown kind', async () => {
    const page = await sectionPages[owner]([text('Known words')])
    await page.addUnknownSection()
    const { fields } = owner === 'home' ? homeConfig() : payload.collections[owner].config

    const state = await fieldSchemasToFormState({
      fields,
      data: { sections: await page.readAs(instructor, { draft: true }) },
      operation: 'update',
      fieldSchemaMap: undefined,
      permissions: true,
      preferences: { fields: {} },
      renderAllFields: false,
      req: await createRequest(instructor),
      schemaPath: owner,
      skipValidation: true,
    })

    expect(state.sections).toMatchObject({ rows: [{ blockType: 'text' }] })
  })

  it('should all be published as scheduled, and keep those of an unknown kind', async () => {
    const page = await sectionPages[owner]([text('Published words')])
    await page.save({ sections: allSections }, { draft: true })
    await page.addUnknownSection()
    const key = owner === 'home' ? owner : `${owner}:${page.id}`
    const document = draftedKeySchema.parse(key)
    const runAt = new Date('2099-01-01T08:00:00Z')
    await schedulePublish(await createRequest(instructor), {
      document,
      status: 'published',
      runAt,
    })
    await executeSql(sql`
      update publications set run_at = now() - interval '1 second'
      where document = ${documentKey(document)}`)

    await publishScheduled(await createRequest(null), documentKey(document))

    const kinds = allSections.map(({ blockType }) => blockType)
    expect((await page.readPublic()).map(({ blockType }) => blockType)).toEqual(kinds)
    expect(await page.readStoredKinds()).toEqual(['poll', ...kinds])
  })
})

const homeConfig = () => {
  const home = payload.globals.config.find(({ slug }) => slug === 'home')
  if (!home) throw new Error('The home page has no configuration.')
  return home
}
