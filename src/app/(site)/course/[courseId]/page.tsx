import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { messages } from '@/domain/messages'
import { CoursePage } from '@/features/catalog/course-page'
import { getCourse, getCourseSlugs } from '@/features/catalog/queries'

type Props = { params: Promise<{ courseId: string }> }

export async function generateStaticParams() {
  return (await getCourseSlugs()).map((courseId) => ({ courseId }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await getCourse((await params).courseId)
  if (!course) return { title: messages.course.notFound }
  return {
    title: course.subtitle ? `${course.title}: ${course.subtitle}` : course.title,
    description: course.description ?? undefined,
  }
}

export default async function Page({ params }: Props) {
  const course = await getCourse((await params).courseId)
  if (!course) notFound()
  return <CoursePage course={course} />
}
