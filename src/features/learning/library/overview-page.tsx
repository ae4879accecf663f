import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/ui/page-heading'
import { RichText } from '@/components/ui/rich-text'
import { getPayloadClient } from '@/server/payload'
import { CourseOverview } from './course-overview.client'
import { readCourse } from './library-query'
import { toLibraryCourse } from './library-views'

/** The overview of a course: its words, its modules, and a place for what is its reader's own. */
export async function OverviewPage({ courseId }: { courseId: string }) {
  const course = await readCourse(await getPayloadClient(), courseId)
  if (!course) notFound()
  const parts = course.modules.map(({ id, image, description }) => {
    const words = description && <RichText data={description} className="text-ink-soft" />
    return [id, { image, words }] as const
  })
  return (
    <>
      <PageHeading title={course.title} lead={course.subtitle} />
      <CourseOverview course={toLibraryCourse(course)} parts={Object.fromEntries(parts)} />
    </>
  )
}
