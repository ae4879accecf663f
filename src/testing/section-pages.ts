import { sql } from '@payloadcms/db-postgres'
import type { SectionOwner } from '@collections/sections/create-section'
import { getCourse } from '@/features/catalog/course/course-queries'
import { getHome, getPage } from '@/features/catalog/queries'
import type { Section } from '@/features/catalog/sections/section-props'
import type { Course, Home, Page, User } from '@/payload-types'
import { aCourse } from './factories/courses'
import { aPage } from './factories/pages'
import { executeSql, testPayload } from './payload'
import { readAs } from './read-as'

type Saved = Partial<Pick<Course & Home & Page, 'sections' | '_status'>>

/** A page that consists of sections: the home page, a sales page, or another one. */
export type SectionPage = {
  id: string | null
  /** Saves as the system does. */
  save: (data: Saved, options?: { draft?: boolean }) => Promise<unknown>
  /** Reads with the access of a user, or of a visitor if null. */
  readAs: (user: User | null, options?: { draft?: boolean }) => Promise<Section[]>
  /** Reads with the query of the public page. */
  readPublic: () => Promise<Section[]>
  /** Adds a section that this version of the site doesn't know, also to the latest draft. */
  addUnknownSection: () => Promise<void>
  /** Reads the kinds of the stored sections. */
  readStoredKinds: () => Promise<unknown>
}

const unknownSection = JSON.stringify([
  { id: '665f1c2e9a1b2c3d4e5f6a7e', blockType: 'poll', question: 'Unknown words' },
])

const tableAccess = (table: SectionOwner, id: string | null) => {
  const versions = sql.identifier(`_${table}_v`)
  return {
    addUnknownSection: async () => {
      await executeSql(sql`
        update ${sql.identifier(table)} set sections = ${unknownSection}::jsonb || sections
        where ${id === null ? sql`true` : sql`id = ${id}::uuid`}`)
      await executeSql(sql`
        update ${versions} set version_sections = ${unknownSection}::jsonb || version_sections
        where latest and ${id === null ? sql`true` : sql`parent_id = ${id}::uuid`}`)
    },
    readStoredKinds: async () => {
      const rows = await executeSql(sql`
        select jsonb_path_query_array(sections, '$[*].blockType') as kinds
        from ${sql.identifier(table)} where ${id === null ? sql`true` : sql`id = ${id}::uuid`}`)
      return rows[0]?.kinds
    },
  }
}

const openDocument = (
  collection: 'courses' | 'pages',
  { id }: { id: string },
  readPublic: SectionPage['readPublic'],
): SectionPage => ({
  id,
  save: async (data, options = {}) =>
    (await testPayload()).update({ collection, id, data, ...options, overrideAccess: true }),
  readAs: async (user, options) =>
    (await readAs(user, collection, { id: { equals: id } }, options))[0]?.sections ?? [],
  readPublic,
  ...tableAccess(collection, id),
})

const saveHome: SectionPage['save'] = async (data, options = {}) =>
  (await testPayload()).updateGlobal({ slug: 'home', data, ...options, overrideAccess: true })

/** Opens a published page with these sections. */
export const sectionPages: Record<SectionOwner, (sections: Section[]) => Promise<SectionPage>> = {
  home: async (sections) => {
    await saveHome({ sections })
    return {
      id: null,
      save: saveHome,
      readAs: async (user, { draft = false } = {}) => {
        const payload = await testPayload()
        const home = await payload.findGlobal({
          slug: 'home',
          user,
          draft,
          depth: 0,
          overrideAccess: false,
        })
        return home.sections ?? []
      },
      readPublic: async () => (await getHome()).sections,
      ...tableAccess('home', null),
    }
  },
  courses: async (sections) => {
    const course = await aCourse({ sections })
    return openDocument(
      'courses',
      course,
      async () => (await getCourse(course.slug))?.sections ?? [],
    )
  },
  pages: async (sections) => {
    const page = await aPage({ sections })
    return openDocument('pages', page, async () => (await getPage(page.slug))?.sections ?? [])
  },
}
