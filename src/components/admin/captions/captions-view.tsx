import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { z } from 'zod'
import { isInstructor } from '@collections/access/instructor'
import { MAIN_PLAYLIST } from '@/domain/streams/stream-files'
import { routes } from '@/domain/routes/paths'
import { readCaptions } from '@/services/captions/read-captions'
import { CaptionEditor } from './caption-editor.client'
import { PanelPage } from '../panel-page'
import './captions.css'

/** The captions of a lesson beside its video: `/admin/captions/{lessonId}`. */
export async function CaptionsView(view: AdminViewServerProps) {
  const { params } = view
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const id = z.uuid().safeParse(params?.segments?.at(1)).data
  const captions = id === undefined ? null : await readCaptions(req, id)
  if (id === undefined || !captions) notFound()
  const { lessonTitle, cues, version, hasVideo, isStream } = captions
  return (
    <PanelPage view={view} className="h2h-captions">
      <p>
        <Link href={routes.lessonInAdmin(id)} prefetch={false}>
          Back to the lesson
        </Link>
      </p>
      <h1 dir="auto">Captions of “{lessonTitle}”</h1>
      <CaptionEditor
        lessonId={id}
        saved={{ cues, version }}
        videoSrc={hasVideo ? routes.lessonVideo(id) : null}
        streamSrc={isStream ? routes.lessonStream(id, MAIN_PLAYLIST) : null}
      />
    </PanelPage>
  )
}
