import { getCourse } from '@/features/catalog/course/course-queries'
import { getSite } from '@/features/catalog/queries'
import { renderSharePicture } from '@/features/catalog/share-picture'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ courseId: string }> }

/** Responds with the share picture of a course. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const course = await getCourse((await params).courseId)
  if (!course) return new Response(null, { status: 404 })
  const { brand } = await getSite()
  return renderSharePicture({ brand, title: course.title, line: course.subtitle })
}
