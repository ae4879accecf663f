'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area.client'
import { TextField } from '@/components/ui/form/text-field'
import { formatCharactersLeft } from '@/domain/text/characters-left'
import { routes } from '@/domain/routes/paths'
import { MAX_BIO_LENGTH, type Profile, profileSchema } from '@/domain/identity/profile-schema'
import { timeZones } from '@/domain/identity/time-zones'
import { saveProfileAction } from '../settings/actions'
import { useSettingsForm } from '../settings/use-settings-form'
import { AvatarSettings } from './avatar-settings.client'
import { EmailSettings, type EmailSettingsProps } from './email-settings.client'
import { CopyButton } from '@/components/ui/copy-button.client'

type ProfileFormProps = {
  userId: string
  savedProfile: Profile
  emailSettings: EmailSettingsProps
  avatarUrl: string | null
  publicUrl: string | null
}

/** The form of the Profile tab (docs/specification.md, section 3). */
export function ProfileForm({
  userId,
  savedProfile,
  emailSettings,
  avatarUrl,
  publicUrl,
}: ProfileFormProps) {
  const { form, field, fieldValues, getFieldError, signInAgain } = useSettingsForm<Profile>({
    userId,
    path: routes.settings,
    initialValues: savedProfile,
    schema: profileSchema,
    save: useScopedAction(saveProfileAction),
  })
  const { fullName = '', bio = '', isProfilePublic } = fieldValues
  return (
    <section aria-labelledby="profile" onInput={form.onInput} className="grid grid-cols-1 gap-8">
      <h2 id="profile" className="heading text-2xl">
        Profile
      </h2>
      {/* Fields refer to this form by id, because the email form is between them, and forms can't
          be nested. */}
      <form {...form} hidden />
      <AvatarSettings name={fullName} avatarUrl={avatarUrl} onSessionEnded={signInAgain} />
      <TextField
        label="Full name"
        error={getFieldError('fullName')}
        {...field('fullName')}
        dir="auto"
        autoComplete="name"
        required
        defaultValue={savedProfile.fullName}
      />
      <EmailSettings {...emailSettings} />
      <Field
        label="Time zone"
        hint="Used for dates and times, such as on your receipts."
        error={getFieldError('timezone')}
      >
        {(control) => (
          <Select
            {...control}
            {...field('timezone')}
            options={timeZones}
            defaultValue={savedProfile.timezone}
          />
        )}
      </Field>
      <Field
        label="Bio"
        hint={
          <>
            URLs are hyperlinked.{' '}
            <span className="tabular-nums">
              {formatCharactersLeft(MAX_BIO_LENGTH - bio.length)}
            </span>
          </>
        }
        error={getFieldError('bio')}
      >
        {(control) => (
          <TextArea
            {...control}
            {...field('bio')}
            dir="auto"
            rows={6}
            defaultValue={savedProfile.bio}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4">
        <Checkbox
          label="Make profile public"
          hint="Anyone with the link can see your name, picture, and bio, but not your email or courses. We ask search engines to skip it. Make it private and the link stops working; make it public again and you’ll get a new one."
          {...field('isProfilePublic')}
          defaultChecked={savedProfile.isProfilePublic}
        />
        {isProfilePublic && <PublicProfileLink url={publicUrl} />}
      </div>
    </section>
  )
}

/** The user's public profile URL, with a button to copy it. `url` is null until it's saved. */
function PublicProfileLink({ url }: { url: string | null }) {
  if (url === null)
    return <p className="ps-8.5 text-sm text-ink-soft">You’ll see the link here once you save.</p>
  return (
    <div className="grid grid-cols-1 gap-2 ps-8.5">
      <p className="text-sm">
        <span className="text-ink-soft">Your page: </span>
        <a href={url} target="_blank" rel="noopener" dir="ltr" className="text-link wrap-anywhere">
          {url}
        </a>
      </p>
      <CopyButton text={url} label="Copy the link" />
    </div>
  )
}
