import type { PayloadRequest } from 'payload'
import { together } from '../earlier/together'

/** The last paragraph with the button's previous label. */
const earlierText = together.safetyText.replace('“Quick exit”', '“Leave this page”')

/** Updates the quick exit button's name in the safety text, if that is unchanged. */
export async function applySafetyText(req: PayloadRequest): Promise<void> {
  // No user is signed in: each call overrides access.
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
