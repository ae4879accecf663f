import type { UIFieldServerComponent } from 'payload'
import { relationId } from '@/services/database/relation-id'
import { CourseContentsList } from './course-contents-list.client'

/**
 * The modules, lessons and exercises of a course in their order, on the course's page in the admin.
 */
export const CourseContents: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return <p>Save the course first. Then its modules and lessons appear here.</p>

  const where = { course: { equals: id } }
  const { user } = req
  const [modules, lessons, exercises] = [
    await req.payload.find({
      collection: 'modules',
      where,
      sort: ['order', 'createdAt'],
      // Also what was never published, under the words of its draft.
      draft: true,
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
      draft: true,
      select: { title: true, visible: true, module: true, kind: true },
      depth: 0,
      limit: 500,
      overrideAccess: false,
      user,
      req,
    }),
    await req.payload.find({
      collection: 'exercises',
      where,
      sort: ['order', 'createdAt', 'id'],
      select: { title: true, lesson: true, archived: true },
      depth: 0,
      limit: 1000,
      overrideAccess: false,
      user,
      req,
    }),
  ]
  const asked = exercises.docs.map(({ id, title, lesson, archived }) => ({
    id,
    title,
    isVisible: true,
    isArchived: archived === true,
    lessonId: lesson ? relationId(lesson) : null,
  }))
  const rows = lessons.docs.map(({ id, title, visible, module }) => ({
    id,
    title,
    isVisible: visible !== false,
    moduleId: module ? relationId(module) : null,
    exercises: asked.filter(({ lessonId, isArchived }) => lessonId === id && !isArchived),
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
      archived={asked.filter(({ isArchived }) => isArchived)}
    />
  )
}
