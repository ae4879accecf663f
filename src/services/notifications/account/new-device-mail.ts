import { z } from 'zod'
import { greeting } from '@/domain/notifications/greeting'
import type { ClientInfo } from '@/domain/identity/client-info'
import { type DigestItem, digestKind } from '../digest-kind'
import { renderTemplate } from '../templates/render-template'
import { type Recipient, clientInfoLines } from '../recipient'

const newDeviceSchema = z.object({
  greeting: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
})

/**
 * Builds the digest item about the first sign-in from a new browser. Further sign-ins within ten
 * minutes are combined.
 */
export function newDeviceItem(
  account: Recipient & { id: string },
  clientInfo: ClientInfo,
  at: Date,
): DigestItem {
  const values: z.infer<typeof newDeviceSchema> = {
    greeting: greeting(account),
    details: clientInfoLines(account, clientInfo, at),
  }
  const { id, email } = account
  return { kind: 'new-device', cause: `new-device:${id}`, to: [email], userId: id, values }
}

export const newDeviceDigest = digestKind(10, newDeviceSchema, (items, more) => {
  const [{ greeting: hello, details }, ...others] = items
  if (others.length === 0) return { ...renderTemplate('new-device', { greeting: hello }), details }
  const count = String(items.length + more)
  return {
    ...renderTemplate('new-device.several', { greeting: hello, count }),
    details: [
      ...items.map((item) => {
        const [when, ...location] = item.details.map(({ value }) => value)
        return { label: when ?? '', value: location.join(', ') }
      }),
      ...(more > 0 ? [{ label: 'Later', value: `${more} more` }] : []),
    ],
  }
})
