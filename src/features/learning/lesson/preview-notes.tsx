import { Notice } from '@/components/ui/notice'

/** Above a lesson that its preview shows, and that its students do not see. */
export const HiddenLesson = () => (
  <div className="shell pt-6">
    <Notice>Students do not see this lesson while it is hidden.</Notice>
  </div>
)

type VideoElsewhereProps = { site: string; poster: string | null }

/** In the place of a video that a student's browser asks another site for. */
export const VideoElsewhere = ({ site, poster }: VideoElsewhereProps) => (
  <>
    {poster && <img src={poster} alt="" className="max-h-64 w-auto max-w-full rounded-soft" />}
    <p>The video plays here on the site, from {site}. It is not loaded in the preview.</p>
  </>
)
