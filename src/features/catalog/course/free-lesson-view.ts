import { getVideoLink, isExternalVideo } from '@/domain/learning/video-source'
import { routes } from '@/domain/routes/paths'
import { MULTIVARIANT_PLAYLIST, PLAYLIST_TYPE, streamFileName } from '@/domain/streams/stream-files'
import type { FreeLesson } from '@/services/learning/read-free-lessons'

/** `type` is null for the uploaded file, because browsers play some types that they don't claim. */
type VideoFile = { src: string; type: string | null }

/** A lesson that visitors can watch on the sales page. */
export type FreeLessonView = Pick<FreeLesson, 'id' | 'title' | 'transcript' | 'durationSeconds'> & {
  /** The uploaded video, or null if the video is on another site. */
  video: {
    /** The same video in several formats, best first. */
    sources: VideoFile[]
    captionsSrc: string | null
    /** The URL of a picture of the video, for search engines. */
    poster: string | null
    /** An ISO timestamp. */
    uploadedAt: string
  } | null
  /** A link to a video on another site, which the page can't embed, or null. */
  link: { href: string; site: string } | null
}

/** Returns the free lessons that have a video, or a valid link to one. */
export const toFreeLessonViews = (lessons: readonly FreeLesson[]): FreeLessonView[] =>
  lessons.flatMap((lesson) => {
    const { id, title, transcript, durationSeconds, videoSource, videoUrl } = lesson
    const link = isExternalVideo(videoSource) ? getVideoLink(videoSource, videoUrl ?? '') : null
    const video = videoSource === 'file' ? toVideo(lesson) : null
    return link || video ? [{ id, title, transcript, durationSeconds, video, link }] : []
  })

function toVideo({
  id,
  uploadedAt,
  stream,
  hasCaptions,
  poster,
}: FreeLesson): FreeLessonView['video'] {
  if (!uploadedAt) return null
  const original = { src: routes.lessonVideo(id), type: null }
  const streamPoster = stream && routes.lessonStream(id, streamFileName(stream.id, 'poster.jpg'))
  return {
    sources: [...(stream ? toStreamSources(id, stream) : []), original],
    captionsSrc: hasCaptions ? routes.lessonCaptions(id) : null,
    poster: poster ? routes.mediaFile(poster.filename, poster.version) : streamPoster,
    uploadedAt: uploadedAt.toISOString(),
  }
}

/**
 * Returns the stream for browsers that play it without scripts, and one of its files for all
 * others, because few of them play what phones and screen recorders save. The file is at most 720
 * pixels high, since it can't adapt to slow connections.
 */
function toStreamSources(
  lessonId: string,
  { id, renditions }: NonNullable<FreeLesson['stream']>,
): VideoFile[] {
  const playlist = {
    src: routes.lessonStream(lessonId, MULTIVARIANT_PLAYLIST),
    type: PLAYLIST_TYPE,
  }
  const rendition = renditions.findLast(({ rung }) => rung !== '1080')
  if (!rendition) return [playlist]
  const name = streamFileName(id, `${rendition.rung}.mp4`)
  return [playlist, { src: routes.lessonStream(lessonId, name), type: 'video/mp4' }]
}
