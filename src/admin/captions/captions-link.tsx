import type { UIFieldServerComponent } from 'payload'
import { routes } from '@/domain/routes/paths'
import { PanelLink } from '@/admin/shared/links'

/** Leads from a lesson's form to the page on which its captions are written. */
export const CaptionsLink: UIFieldServerComponent = ({ id }) => (
  <p className="field-type">
    {id ? (
      <PanelLink href={routes.captionsInAdmin(String(id))}>
        Write or change captions beside the video
      </PanelLink>
    ) : (
      'Save the lesson, then write captions beside its video.'
    )}
  </p>
)
