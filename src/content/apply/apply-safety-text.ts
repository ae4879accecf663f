import type { PayloadRequest } from 'payload'
import { together } from '../earlier/together'

/** What the button was called before, in the last paragraph. */
const earlierText = together.safetyText.replace('“Quick exit”', '“Leave this page”')

/**
 * Names the button that leads away from a page by its name of today, where nobody has changed the
 * text of an earlier version.
 */
export async function applySafetyText(req: PayloadRequest): Promise<void> {
  // Content is written by the system: each call overrides access.
  const { safetyText } = await req.payload.findGlobal({
    slug: 'together',
    depth: 0,
    overrideAccess: true,
    req,
  })
  if (safetyText !== earlierText) return
  await req.payload.updateGlobal({
    slug: 'together',
    data: { safetyText: together.safetyText },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
