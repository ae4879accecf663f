'use client'

import { deviceTimeZone } from '@/components/browser/device-time-zone'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { type TimeZone, timeZones } from '@/domain/identity/time-zones'
import {
  type NotificationChoices,
  notificationSchema,
} from '@/domain/notifications/notification-schema'
import type { NotificationName } from '@/domain/notifications/notifications'
import { routes } from '@/domain/routes/paths'
import { saveNotificationsAction } from '../settings/actions'
import { useSettingsForm } from '../settings/use-settings-form'
import { PushNote } from './push-note.client'

type Switch = { name: NotificationName; label: string; hint: string }

const groups: readonly { title: string; lead: string; switches: readonly Switch[] }[] = [
  {
    title: 'Email',
    lead: 'What concerns your account and your payments always comes by mail: receipts, new passwords, new devices.',
    switches: [
      {
        name: 'productUpdates',
        label: 'Product updates',
        hint: 'A mail when the site or a course has something new. None is sent yet; your choice is kept for the first.',
      },
      {
        name: 'newsletterIssues',
        label: 'Newsletter issues',
        hint: 'A newsletter for everybody. There is none yet; your choice is kept for the first.',
      },
      {
        name: 'emailPromotions',
        label: 'Marketing promotions',
        hint: 'A mail when a course costs less. None is sent yet, and none without this.',
      },
    ],
  },
  {
    title: 'Your courses',
    lead: 'Mails about what you learn. Each has a link at its foot that ends them at one press.',
    switches: [
      {
        name: 'announcements',
        label: 'Letters from your instructor',
        hint: 'A mail when your instructor writes to everybody in a course of yours, now and then.',
      },
      {
        name: 'reminders',
        label: 'Remind me gently',
        hint: 'At most three mails, 7, 21 and 45 days after you last learned in a course that you have begun, and none after you have gone on.',
      },
    ],
  },
  {
    title: 'In-app',
    lead: 'What happens around your courses.',
    switches: [
      {
        name: 'mentions',
        label: 'Mentions and replies',
        hint: 'A mail when the instructor answers what you wrote under a lesson, and one a day at most when there is news about learning together with your partner.',
      },
      {
        name: 'newPosts',
        label: 'New posts in communities',
        hint: 'There is no community on this site yet; your choice is kept for it.',
      },
      {
        name: 'offers',
        label: 'Special offers and achievements',
        hint: 'Neither is announced yet; your choice is kept.',
      },
    ],
  },
]

const dayOf = (timeZone: TimeZone) =>
  `By day and never at night, in the time zone of your profile: ${timeZones.find(({ value }) => value === timeZone)?.label ?? 'UTC'}.`

type NotificationsFormProps = {
  person: string
  saved: NotificationChoices
  /** Of their profile. */
  timeZone: TimeZone
}

/** The switches (docs/specification.md, sections 2 and 3), each with what it governs today. */
export function NotificationsForm({ person, saved, timeZone }: NotificationsFormProps) {
  const save = useScopedAction(saveNotificationsAction)
  const { form, field } = useSettingsForm<NotificationChoices>({
    person,
    path: routes.notificationSettings,
    initial: saved,
    schema: notificationSchema,
    save: (changes) => save({ ...changes, timezone: deviceTimeZone() }),
  })
  return (
    <section aria-labelledby="notifications" className="grid grid-cols-1 gap-10">
      <h2 id="notifications" className="heading text-2xl">
        Notifications
      </h2>
      <form {...form} className="grid grid-cols-1 gap-10">
        {groups.map(({ title, lead, switches }) => (
          <fieldset key={title} className="grid grid-cols-1 gap-5">
            <legend className="heading text-xl">{title}</legend>
            <p className="mt-1 text-sm text-ink-soft">{lead}</p>
            {switches.map(({ name, label, hint }) => (
              <Checkbox
                key={name}
                {...field(name)}
                label={label}
                hint={name === 'reminders' ? `${hint} ${dayOf(timeZone)}` : hint}
                defaultChecked={saved[name]}
              />
            ))}
          </fieldset>
        ))}
      </form>
      <PushNote />
    </section>
  )
}
