import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { readCourseNumbers } from '@/services/catalog/read-course-numbers'
import { FactConflictsNotice } from './fact-conflicts-notice.client'

/** Shows which facts in the course form contradict the course's videos, lessons, or modules. */
export const FactConflicts: UIFieldServerComponent = async ({ id, req }) => {
  if (!id || !isInstructor(req.user)) return null
  return <FactConflictsNotice numbers={await readCourseNumbers(req, String(id))} />
}
