import type { UIFieldServerComponent } from 'payload'
import { relationId } from '@/services/database/relation-id'
import { CourseContentsList } from './course-contents-list.client'

/** The modules and lessons of a course in their order, on the course's page in the admin. */
export const CourseContents: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return <p>Save the course first. Then its modules and lessons appear here.</p>

  const where = { course: { equals: id } }
  const { user } = req
  const [modules, lessons] = [
    await req.payload.find({
      collection: 'modules',
      where,
      sort: ['order', 'createdAt'],
      select: { title: true, visible: true, path: true },
      depth: 0,
      limit: 200,
      overrideAccess: false,
      user,
      req,
    }),
    await req.payload.find({
      collection: 'lessons',
      where,
      sort: ['order', 'createdAt'],
      select: { title: true, visible: true, module: true, kind: true },
      depth: 0,
      limit: 500,
      overrideAccess: false,
      user,
      req,
    }),
  ]
  const rows = lessons.docs.map(({ id, title, visible, module }) => ({
    id,
    title,
    isVisible: visible !== false,
    moduleId: module ? relationId(module) : null,
  }))
  return (
    <CourseContentsList
      courseId={String(id)}
      modules={modules.docs.map((module) => ({
        id: module.id,
        title: module.title,
        isVisible: module.visible !== false,
        lessons: rows.filter((row) => row.moduleId === module.id),
      }))}
      courseLessons={rows.filter((row) => row.moduleId === null)}
    />
  )
}
