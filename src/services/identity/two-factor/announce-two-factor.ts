import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import type { ClientInfo } from '@/domain/identity/client-info'
import {
  type TwoFactorChange,
  twoFactorChangedMail,
} from '@/services/notifications/account/two-factor-changed-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { readAddressee } from '@/services/notifications/read-addressee'
import { recordEvent } from '../record-event'

const kinds: Record<TwoFactorChange, AuditKind> = {
  on: 'two_factor_on',
  off: 'two_factor_off',
  recovery_code_used: 'recovery_code_used',
  recovery_codes_renewed: 'recovery_codes_renewed',
}

/**
 * Records what happened to somebody's two-factor authentication and tells them by mail, in the
 * transaction of `req`.
 */
export async function announceTwoFactor(
  req: PayloadRequest,
  change: TwoFactorChange,
  { userId, clientInfo }: { userId: string; clientInfo: ClientInfo | null },
): Promise<void> {
  await recordEvent(req, { kind: kinds[change], userId, clientInfo })
  const mail = twoFactorChangedMail(await readAddressee(req, userId), change, {
    clientInfo,
    at: new Date(),
  })
  await queueMail(req, { ...mail, userId })
}
