import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { readSendingStatus } from '@/services/announcements/read-sending'
import { AudiencePreview } from './audience-preview.client'
import { SendingControls } from './sending-controls.client'

/** Shows the audience, schedule, and progress of an announcement. */
export const AnnouncementSending: UIFieldServerComponent = async ({ id, req }) => {
  if (!isInstructor(req.user)) return null
  return (
    <section className="field-type h2h-callout" aria-labelledby="h2h-sending">
      <h2 id="h2h-sending">Send</h2>
      {typeof id === 'string' ? (
        <SendingControls id={id} initial={await readSendingStatus(req, id)} />
      ) : (
        <>
          <AudiencePreview />
          <p>Save this first. Then you can send a test to yourself, or send it to students.</p>
        </>
      )}
    </section>
  )
}
