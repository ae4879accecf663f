import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { ContentsList } from './contents-list.client'
import { readOutline } from '@/services/catalog/read-outline'

/** Lists the contents of a course on its edit view in the admin panel. */
export const CourseContents: UIFieldServerComponent = async ({ id, req }) => {
  if (!isInstructor(req.user)) return null
  if (!id) return <p>Save the course first. Then you’ll see its modules and lessons here.</p>
  return (
    <ContentsList courseId={String(id)} canPublishAll {...await readOutline(req, String(id))} />
  )
}
