import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { z } from 'zod'
import { isInstructor } from '@collections/access/instructor'
import { captionMessages } from '@/domain/captions/caption-messages'
import { routes } from '@/domain/routes/paths'
import { readCaptions } from '@/services/captions/read-captions'
import { CaptionEditor } from './caption-editor.client'
import { PanelPage } from '@/admin/shared/panel-page'
import './captions.css'

/** The captions of a lesson beside its video: `/admin/captions/{lessonId}`. */
export async function CaptionsView(view: AdminViewServerProps) {
  const { params } = view
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const id = z.uuid().safeParse(params?.segments?.at(1)).data
  const captions = id === undefined ? null : await readCaptions(req, id)
  if (id === undefined || !captions) notFound()
  const { lessonTitle, cues, version, isDraft, videoSrc, streamSrc } = captions
  return (
    <PanelPage view={view} className="h2h-captions">
      <p>
        <Link href={routes.lessonInAdmin(id)} prefetch={false}>
          Back to the lesson
        </Link>
      </p>
      <h1 dir="auto">
        {lessonTitle === null
          ? 'Captions of a lesson without a title'
          : `Captions of “${lessonTitle}”`}
      </h1>
      {isDraft && <p>{captionMessages.inDraft}</p>}
      <CaptionEditor
        lessonId={id}
        saved={{ cues, version }}
        videoSrc={videoSrc}
        streamSrc={streamSrc}
      />
    </PanelPage>
  )
}
