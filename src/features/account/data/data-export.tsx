import { Notice } from '@/components/ui/notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { EXPORT_VALID_HOURS } from '@/domain/identity/own-data-schema'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { type ExportState, readExportState } from '@/services/personal-data/export/request-export'
import { SettingsSection } from '../settings/settings-section'
import { ExportForm } from './export-form.client'
import { DateTimeText } from './date-time-text'

/** The state of the user's latest data export, with a form to request an export. */
export async function DataExport({ user }: { user: SessionUser }) {
  const state = await readExportState(await requestFor(user), user.id)
  return (
    <SettingsSection
      title="Your data"
      lead={`Get a copy of everything we have about you: your account, courses, payments, progress, answers, comments, reviews, and settings. We’ll email you a link that only you can use. It works for ${EXPORT_VALID_HOURS} hours.`}
    >
      <ExportStateNotice state={state} user={user} />
      <ExportForm
        needsCode={user.hasTwoFactor}
        isPreparing={state.kind === 'making'}
        hasFailed={state.kind === 'failed'}
      />
    </SettingsSection>
  )
}

function ExportStateNotice({ state, user }: { state: ExportState; user: SessionUser }) {
  if (state.kind === 'failed')
    return <Notice tone="error">{memberMessages.ownData.exportFailed}</Notice>
  if (state.kind === 'expired') return <Notice>Your last copy expired, so we deleted it.</Notice>
  if (state.kind !== 'ready') return null
  return (
    <Notice tone="success">
      Your copy is ready until <DateTimeText iso={state.expiresAt} zone={user.timezone} />. The link
      is in the email we sent to {user.email}.
    </Notice>
  )
}
