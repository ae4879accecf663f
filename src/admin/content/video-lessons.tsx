import type { UIFieldServerComponent } from 'payload'
import { formatVideoAttachments } from '@/domain/learning/replaced-video'
import { routes } from '@/domain/routes/paths'
import { PanelLink } from '@/admin/shared/links'

const MAX_LESSONS = 50

/** Lists the lessons that keep their captions or poster when this video is replaced. */
export const VideoLessons: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const { docs } = await req.payload.find({
    collection: 'lessons',
    where: {
      and: [
        { video: { equals: id } },
        { or: [{ captions: { exists: true } }, { poster: { exists: true } }] },
      ],
    },
    select: { title: true, captions: true, poster: true },
    draft: true,
    depth: 0,
    limit: MAX_LESSONS,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  })
  if (docs.length === 0) return null
  return (
    <div className="field-type h2h-notice">
      <p>
        If you replace the file, these lessons keep their captions or picture. Change any that no
        longer match:
      </p>
      <ul>
        {docs.map(({ id: lessonId, title, captions, poster }) => (
          <li key={lessonId}>
            <PanelLink href={routes.lessonInAdmin(lessonId)}>
              <bdi>{title || 'Untitled lesson'}</bdi>
            </PanelLink>
            {`: ${formatVideoAttachments({ captions: Boolean(captions), poster: Boolean(poster) })}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
