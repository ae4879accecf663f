import type { UIFieldServerComponent } from 'payload'
import { ContentsList } from './contents-list.client'
import { readCourseRows } from './read-rows'

/** Lists the contents of a course on its edit view in the admin panel. */
export const CourseContents: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return <p>Save the course first. Then you’ll see its modules and lessons here.</p>
  return (
    <ContentsList courseId={String(id)} canPublishAll {...await readCourseRows(req, String(id))} />
  )
}
