import Link from 'next/link'
import type { UIFieldServerComponent } from 'payload'
import { routes } from '@/domain/routes/paths'

/** Leads from a lesson's form to the page on which its captions are written. */
export const CaptionsLink: UIFieldServerComponent = ({ id }) => (
  <p className="field-type">
    {id ? (
      <Link href={routes.captionsInAdmin(String(id))} prefetch={false}>
        Write or change captions beside the video
      </Link>
    ) : (
      'Save the lesson, then write captions beside its video.'
    )}
  </p>
)
