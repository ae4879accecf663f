import { notFound } from 'next/navigation'
import { z } from 'zod'
import { captionMessages } from '@/domain/captions/caption-messages'
import { routes } from '@/domain/routes/paths'
import { readCaptions } from '@/services/captions/read-captions'
import { PanelLink } from '@/admin/shared/links'
import { createPanelPage } from '@/admin/shared/panel-page'
import { CaptionEditor } from './caption-editor.client'
import './captions.css'

/** Edits the captions of a lesson: `/admin/captions/{lessonId}`. */
export const CaptionsView = createPanelPage(async ({ req, segments }) => {
  const id = z.uuid().safeParse(segments[1]).data
  const captions = id === undefined ? null : await readCaptions(req, id)
  if (id === undefined || !captions) notFound()
  const { lessonTitle, cues, version, isDraft, videoSrc, streamSrc } = captions
  return (
    <>
      <p>
        <PanelLink href={routes.lessonInAdmin(id)}>Back to the lesson</PanelLink>
      </p>
      <h1 dir="auto">
        {lessonTitle === null ? 'Captions for an untitled lesson' : `Captions for “${lessonTitle}”`}
      </h1>
      {isDraft && <p>{captionMessages.inDraft}</p>}
      <CaptionEditor
        lessonId={id}
        savedCaptions={{ cues, version }}
        videoSrc={videoSrc}
        streamSrc={streamSrc}
      />
    </>
  )
})
