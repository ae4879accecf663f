import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { courseJsonLd, freeLessonJsonLd, trailerJsonLd } from '@/domain/learning/json-ld'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { CoursePage } from '@/features/catalog/course/course-page'
import { type CourseView, getCourse } from '@/features/catalog/course/course-queries'
import { listShownFreeLessons } from '@/features/catalog/course/free-lessons'
import { JsonLdScript } from '@/features/catalog/json-ld-script'
import { createPublicMetadata } from '@/features/catalog/metadata'
import { createFaqJsonLd } from '@/features/catalog/sections/faq/component'
import { loadSectionContext } from '@/features/catalog/sections/load-context'
import { env } from '@/lib/env'
import { followCourseRedirect } from '@/server/pages/follow-redirect'

type Props = { params: Promise<{ courseId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await getCourse((await params).courseId)
  if (!course) return { title: messages.course.notFound }
  const { title, subtitle, description } = course
  return {
    ...createPublicMetadata({
      title: subtitle ? `${title}: ${subtitle}` : title,
      description,
      path: routes.course(course.slug),
      picture: getSharePictureUrl(course),
      seo: course.seo,
    }),
    // An unlisted course is only for visitors with its link.
    ...(course.isListed ? {} : { robots: { index: false } }),
  }
}

export default async function Page({ params }: Props) {
  const { courseId: slug } = await params
  const course = await getCourse(slug)
  if (!course) {
    await followCourseRedirect(slug, routes.course)
    notFound()
  }
  const path = routes.course(course.slug)
  const context = await loadSectionContext({ path, sections: course.sections, course })
  const { site, instructor } = context
  const absoluteUrl = (path: string) => new URL(path, env.SITE_URL).href
  const { trailer } = course
  const imageUrl = absoluteUrl(getSharePictureUrl(course))
  return (
    <>
      <CoursePage course={course} context={context} />
      <JsonLdScript
        data={[
          courseJsonLd({
            ...course,
            url: absoluteUrl(routes.course(course.slug)),
            imageUrl,
            site: { brand: site.brand, url: absoluteUrl(routes.home) },
            instructorName: instructor.name,
          }),
          createFaqJsonLd(course.sections, context),
          trailer &&
            trailerJsonLd({
              ...course,
              imageUrl,
              videoUrl: absoluteUrl(trailer.url),
              uploadedAt: trailer.uploadedAt,
            }),
          ...listShownFreeLessons(course).map(({ video, ...lesson }) =>
            video?.poster
              ? freeLessonJsonLd({
                  ...lesson,
                  courseTitle: course.title,
                  imageUrl: absoluteUrl(video.poster),
                  videoUrl: absoluteUrl(routes.lessonVideo(lesson.id)),
                  uploadedAt: video.uploadedAt,
                })
              : null,
          ),
        ]}
      />
    </>
  )
}

/** Returns the share picture's URL, with a version because link previews are cached by URL. */
const getSharePictureUrl = ({ slug, sharePictureVersion }: CourseView) =>
  `${routes.courseSharePicture(slug)}?v=${sharePictureVersion}`
