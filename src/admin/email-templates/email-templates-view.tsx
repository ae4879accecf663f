import { Pill } from '@payloadcms/ui'
import { createLocalReq, type ListViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { isMailKey, mailGroups, getMailTemplate } from '@/domain/mail-templates/mail-catalog'
import { getDefaultText } from '@/domain/mail-templates/mail-template'
import {
  listOverriddenKeys,
  readTemplateOverride,
} from '@/services/notifications/templates/template-overrides'
import { previewTemplate } from '@/services/notifications/templates/preview-template'
import { PanelLink } from '@/admin/shared/links'
import { EmailTemplateForm } from './email-templates-form.client'

const listUrl = '/admin/collections/mail-words'

type EmailTemplatesViewProps = Pick<ListViewServerProps, 'payload' | 'user' | 'searchParams'>

/** Lists the email templates, or edits the template named in the URL. */
export async function EmailTemplatesView({ payload, user, searchParams }: EmailTemplatesViewProps) {
  if (!user || !isInstructor(user)) return null
  const req = await createLocalReq({ user }, payload)
  const selectedKey = searchParams?.mail
  if (typeof selectedKey === 'string' && isMailKey(selectedKey)) {
    const template = getMailTemplate(selectedKey)
    const savedOverride = await readTemplateOverride(req, selectedKey)
    const text = savedOverride ?? getDefaultText(template)
    return (
      <main className="h2h-page gutter--left gutter--right">
        <p>
          <PanelLink href={listUrl}>All templates</PanelLink>
        </p>
        <h1>{template.title}</h1>
        <EmailTemplateForm
          key={selectedKey}
          mailKey={selectedKey}
          defaultText={getDefaultText(template)}
          placeholders={template.placeholders}
          requiredPlaceholders={template.requiredPlaceholders ?? []}
          initial={{
            text,
            isEdited: savedOverride !== null,
            preview: await previewTemplate(req, selectedKey, text),
          }}
        />
      </main>
    )
  }
  const editedKeys = await listOverriddenKeys(req)
  return (
    <main className="h2h-page gutter--left gutter--right">
      <h1>Email templates</h1>
      <p>
        Every email the site sends, and what it says. Your changes apply to every email sent from
        then on.
      </p>
      {mailGroups.map(({ title, keys }) => (
        <section key={title} className="h2h-part" aria-label={title}>
          <h2>{title}</h2>
          <ul className="h2h-list">
            {keys.map((key) => (
              <li key={key}>
                <PanelLink href={`${listUrl}?mail=${encodeURIComponent(key)}`}>
                  {getMailTemplate(key).title}
                </PanelLink>{' '}
                {editedKeys.includes(key) && <Pill size="small">edited</Pill>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
