import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { PanelLink } from '@/admin/shared/links'
import { type CourseOption, NewDocumentForm } from './new-document-form.client'

/**
 * Asks for the title of a new question or page first, because Payload's form would create an empty
 * draft when it opens. Courses are created in the guide, and modules and lessons in their course.
 */
export async function NewDocumentView({ initPageResult }: AdminViewServerProps) {
  const { req, collectionConfig } = initPageResult
  if (!isInstructor(req.user)) notFound()
  const collection = collectionConfig?.slug
  if (collection === 'courses') redirect('/admin/new-course')
  return (
    <main className="h2h-page gutter--left gutter--right">
      {collection === 'faqs' && <NewQuestion courses={await readCourses(req)} />}
      {collection === 'pages' && <NewPage />}
      {(collection === 'modules' || collection === 'lessons') && <AddInCourse />}
    </main>
  )
}

function NewQuestion({ courses }: { courses: CourseOption[] }) {
  return (
    <>
      <h1>New question</h1>
      {courses.length === 0 ? (
        <p>
          There’s no course yet. <PanelLink href="/admin/new-course">Create a course</PanelLink>{' '}
          first.
        </p>
      ) : (
        <>
          <DraftHint />
          <NewDocumentForm collection="faqs" titleLabel="Question" courses={courses} />
        </>
      )}
    </>
  )
}

const NewPage = () => (
  <>
    <h1>New page</h1>
    <DraftHint />
    <NewDocumentForm collection="pages" titleLabel="Title" />
  </>
)

const DraftHint = () => <p>It starts as a draft. No one else sees it until you publish it.</p>

const AddInCourse = () => (
  <>
    <h1>New module or lesson</h1>
    <p>
      Add it on the course’s page, under “Modules and lessons.”{' '}
      <PanelLink href="/admin/collections/courses">Choose a course</PanelLink>
    </p>
  </>
)

/** Lists all courses with the titles of their newest versions. */
async function readCourses(req: PayloadRequest): Promise<CourseOption[]> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    draft: true,
    depth: 0,
    pagination: false,
    sort: 'title',
    select: { title: true },
    limit: 500,
    overrideAccess: false,
    req,
  })
  return docs.map(({ id, title }) => ({ id, title: title || 'Untitled' }))
}
