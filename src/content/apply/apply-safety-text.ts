import type { PayloadRequest } from 'payload'
import { together } from '../earlier/together'

/** The safety text with the button's previous label. */
const earlierText = together.safetyText.replace('“Quick exit”', '“Leave this page”')

/** Updates the name of the quick exit button in the safety text, if the text is unchanged. */
export async function applySafetyText(req: PayloadRequest): Promise<void> {
  // Each call overrides access, because no user is signed in.
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
