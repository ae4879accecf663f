import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import type { ClientInfo } from '@/domain/identity/client-info'
import { formatClientInfo, readRecipient } from '@/services/notifications/recipient'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { logAuditEvent } from '../log-audit-event'

const auditKinds = {
  on: 'two_factor_on',
  off: 'two_factor_off',
  recovery_code_used: 'recovery_code_used',
  recovery_codes_renewed: 'recovery_codes_renewed',
} as const satisfies Record<string, AuditKind>

/** Logs a change to two-factor authentication and emails the owner, in the transaction of `req`. */
export async function notifyTwoFactorChange(
  req: PayloadRequest,
  change: keyof typeof auditKinds,
  { userId, clientInfo }: { userId: string; clientInfo: ClientInfo | null },
): Promise<void> {
  await logAuditEvent(req, { kind: auditKinds[change], userId, clientInfo })
  const account = await readRecipient(req, userId)
  await queueMail(req, {
    ...renderTemplateFor(account, `two-factor-changed.${change}`, {}),
    userId,
    details: formatClientInfo(account, clientInfo, new Date()),
  })
}
