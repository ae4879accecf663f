import { z } from 'zod'
import { formatGreeting } from '@/domain/notifications/greeting'
import type { ClientInfo } from '@/domain/identity/client-info'
import { type DigestItem, defineDigestKind } from '../digest-kind'
import { renderTemplate } from '../templates/render-template'
import { type Recipient, formatClientInfo } from '../recipient'

const newDeviceSchema = z.object({
  greeting: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
})

/**
 * Builds the digest item about the first sign-in from a new browser. Further sign-ins within ten
 * minutes are combined.
 */
export function buildNewDeviceItem(
  account: Recipient & { id: string },
  clientInfo: ClientInfo,
  signedInAt: Date,
): DigestItem {
  const values: z.infer<typeof newDeviceSchema> = {
    greeting: formatGreeting(account),
    details: formatClientInfo(account, clientInfo, signedInAt),
  }
  const { id, email } = account
  return { kind: 'new-device', groupKey: `new-device:${id}`, to: [email], userId: id, values }
}

export const newDeviceDigest = defineDigestKind(10, newDeviceSchema, (items, omittedCount) => {
  const [{ greeting: greetingLine, details }, ...others] = items
  if (others.length === 0)
    return { ...renderTemplate('new-device', { greeting: greetingLine }), details }
  const count = String(items.length + omittedCount)
  return {
    ...renderTemplate('new-device.several', { greeting: greetingLine, count }),
    details: [
      ...items.map((item) => {
        const [when, ...deviceAndNetwork] = item.details.map(({ value }) => value)
        return { label: when ?? '', value: deviceAndNetwork.join(', ') }
      }),
      ...(omittedCount > 0 ? [{ label: 'Later', value: `${omittedCount} more` }] : []),
    ],
  }
})
