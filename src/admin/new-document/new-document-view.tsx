import { notFound } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { type DraftedCollection, draftedCollectionSchema } from '@/domain/drafts/edited-document'
import { relationId } from '@/services/database/relation-id'
import { PanelLink } from '@/admin/shared/links'
import { NewDocumentForm, type ParentGroup } from './new-document-form.client'

type Labels = {
  heading: string
  titleLabel: string
  titleHint?: string
  /** The field for the parent, if documents of this collection have a parent. */
  parent?: { collection: 'courses' | 'modules'; label: string }
}

const courseParent = { collection: 'courses', label: 'Course' } as const

const labels: Record<DraftedCollection, Labels> = {
  courses: {
    heading: 'New course',
    titleLabel: 'Title',
    titleHint: 'The name of the course, as shown on the sales page.',
  },
  modules: {
    heading: 'New module',
    titleLabel: 'Title',
    titleHint: 'The name of the module, as students see it.',
    parent: courseParent,
  },
  lessons: {
    heading: 'New lesson',
    titleLabel: 'Title',
    titleHint: 'The name of the lesson, as students see it.',
    parent: { collection: 'modules', label: 'Module' },
  },
  faqs: { heading: 'New question', titleLabel: 'Question', parent: courseParent },
  pages: { heading: 'New page', titleLabel: 'Title' },
}

/** Asks for the title first, because Payload's form would create an empty draft when it opens. */
export async function NewDocumentView({ initPageResult }: AdminViewServerProps) {
  const { req, collectionConfig } = initPageResult
  const collection = draftedCollectionSchema.safeParse(collectionConfig?.slug)
  if (!isInstructor(req.user) || !collection.success) notFound()
  const { heading, parent, ...titleLabels } = labels[collection.data]
  const groups = parent ? await readParents(req, parent.collection) : []
  const isParentMissing =
    parent !== undefined && groups.every(({ options }) => options.length === 0)
  return (
    <main className="h2h-page gutter--left gutter--right">
      <h1>{heading}</h1>
      {isParentMissing ? (
        <p>
          {parent.collection === 'courses'
            ? 'There’s no course yet.'
            : 'No course has a module yet.'}{' '}
          <PanelLink href="/admin/new-course">Create a course</PanelLink> first.
        </p>
      ) : (
        <>
          <p>
            It starts as a draft. Students don’t see it until you publish it.
            {collection.data === 'courses' && (
              <>
                {' '}
                <PanelLink href="/admin/new-course">Get help with each step</PanelLink>
              </>
            )}
          </p>
          <NewDocumentForm
            collection={collection.data}
            {...titleLabels}
            parent={parent ? { label: parent.label, groups } : null}
          />
        </>
      )}
    </main>
  )
}

/** Lists all courses, or all modules by course, with the titles of their newest versions. */
async function readParents(
  req: PayloadRequest,
  collection: 'courses' | 'modules',
): Promise<ParentGroup[]> {
  const query = { draft: true, depth: 0, pagination: false, user: req.user } as const
  const { docs: courses } = await req.payload.find({
    collection: 'courses',
    ...query,
    sort: 'title',
    select: { title: true },
    limit: 500,
    overrideAccess: false,
    req,
  })
  const courseOptions = courses.map(({ id, title }) => ({ id, title: title || 'Untitled' }))
  if (collection === 'courses') return [{ label: '', options: courseOptions }]
  const { docs: modules } = await req.payload.find({
    collection: 'modules',
    ...query,
    sort: 'order',
    select: { title: true, course: true },
    limit: 1000,
    overrideAccess: false,
    req,
  })
  const groups = courseOptions.map(({ id, title }) => ({
    label: title,
    options: modules
      .filter(({ course }) => relationId(course) === id)
      .map((module) => ({ id: module.id, title: module.title || 'Untitled' })),
  }))
  return groups.filter(({ options }) => options.length > 0)
}
