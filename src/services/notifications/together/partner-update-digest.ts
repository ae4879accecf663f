import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { type DigestItem, defineDigestKind } from '../digest-kind'
import type { PartnerUpdate } from '@/domain/together/partner-update'
import { renderTemplate } from '../templates/render-template'

const DAY_MINUTES = 24 * 60

/** Returns the digest group key that all partner notifications of a user share. */
export const partnerDigestGroupKey = (userId: string) => `together:${userId}`

// Stored until the digest is sent, up to a day, so changing a key needs a migration.
const partnerUpdateSchema = z.object({ sentence: z.string(), path: z.string() })

/** Builds the digest item for a partner event, without names. A digest is sent at most daily. */
export function buildPartnerUpdateItem(
  { userId, email }: { userId: string; email: string },
  update: PartnerUpdate,
): DigestItem {
  const values: z.infer<typeof partnerUpdateSchema> = {
    sentence: buildMessage(update),
    path: getPath(update),
  }
  return { kind: 'together', groupKey: partnerDigestGroupKey(userId), to: [email], userId, values }
}

export const partnerUpdateDigest = defineDigestKind(
  DAY_MINUTES,
  partnerUpdateSchema,
  (items, omittedCount) => {
    const settings = `${env.SITE_URL}${routes.notificationSettings}`
    const [{ sentence, path }, ...others] = items
    if (others.length === 0) return renderTemplate('together', { news: sentence, settings }, path)
    // Removes duplicate sentences.
    const news = [...new Set(items.map((item) => item.sentence))]
    const count = String(items.length + omittedCount)
    return renderTemplate('together.several', { count, news, settings })
  },
)

function getPath(update: PartnerUpdate): string {
  if ('href' in update) return update.href
  return update.kind === 'accepted' ? routes.personalDashboard : routes.partnerSettings
}

function buildMessage(update: PartnerUpdate): string {
  if ('what' in update) return buildReadyMessage(update)
  const course = `“${update.courseTitle}”`
  switch (update.kind) {
    case 'accepted':
      return `Your partner joined you in ${course}.`
    case 'claimed':
      return `Someone accepted your invitation to ${course}. Please confirm that it’s your partner.`
    case 'declined':
      return `Your invitation to ${course} wasn’t accepted.`
    case 'ended':
      return `You and your partner are no longer taking ${course} together. What you wrote is still yours.`
  }
}

function buildReadyMessage(update: Extract<PartnerUpdate, { what: string }>): string {
  const { kind, what, moduleTitle } = update
  const courseOrModule = moduleTitle === null ? 'your course.' : `“${moduleTitle}.”`
  const subject = what === 'check_in' ? 'this week’s check-in.' : `an exercise in ${courseOrModule}`
  return kind === 'ready'
    ? `Your partner is ready for ${subject}`
    : `You’re both ready to talk about ${subject}`
}
