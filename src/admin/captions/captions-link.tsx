import type { UIFieldServerComponent } from 'payload'
import { routes } from '@/domain/routes/paths'
import { PanelLink } from '@/admin/shared/links'

/** Links from a lesson's form to its caption editor. */
export const CaptionsLink: UIFieldServerComponent = ({ id }) => (
  <p className="field-type">
    {id ? (
      <PanelLink href={routes.captionsInAdmin(String(id))}>Edit captions while you watch</PanelLink>
    ) : (
      'Save the lesson first. Then you can write captions while you watch its video.'
    )}
  </p>
)
