import { routes } from '@/domain/routes/paths'
import { getCourse } from '@/features/catalog/course/course-queries'
import { getSite } from '@/features/catalog/queries'
import { renderSharePicture } from '@/features/catalog/share-picture'
import { followCourseRedirect } from '@/server/pages/follow-redirect'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ courseId: string }> }

/** Responds with the share picture of a course. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { courseId: slug } = await params
  const course = await getCourse(slug)
  if (!course) {
    await followCourseRedirect(slug, routes.courseSharePicture)
    return new Response(null, { status: 404 })
  }
  const { brand } = await getSite()
  return renderSharePicture({ brand, title: course.title, line: course.subtitle })
}
