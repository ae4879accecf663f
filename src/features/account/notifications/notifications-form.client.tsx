'use client'

import { getDeviceTimeZone } from '@/components/browser/device-time-zone'
import { useBrowserValue } from '@/components/browser/use-browser-value'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { type TimeZone, getTimeZone } from '@/domain/identity/time-zones'
import {
  type NotificationSettings,
  notificationSchema,
} from '@/domain/notifications/notification-schema'
import type { NotificationName } from '@/domain/notifications/notifications'
import { routes } from '@/domain/routes/paths'
import { saveNotificationsAction } from '../settings/actions'
import { useSettingsForm } from '../settings/use-settings-form'

type NotificationOption = { name: NotificationName; label: string; hint: string }
type OptionGroup = { title: string; lead: string; options: NotificationOption[] }

const optionGroups: OptionGroup[] = [
  {
    title: 'Email',
    lead: 'We always email you about your account and payments: receipts, password changes, new devices.',
    options: [
      {
        name: 'productUpdates',
        label: 'Product updates',
        hint: 'An email when there’s something new. We don’t send these yet, but we’ll remember your choice.',
      },
      {
        name: 'newsletterIssues',
        label: 'Newsletter issues',
        hint: 'Our newsletter. Every one has an unsubscribe link at the bottom.',
      },
      {
        name: 'emailPromotions',
        label: 'Marketing promotions',
        hint: 'An email when we discount a course. We don’t send these yet, and never will unless you check this.',
      },
    ],
  },
  {
    title: 'Your courses',
    lead: 'Emails about your courses. Every one has an unsubscribe link at the bottom.',
    options: [
      {
        name: 'announcements',
        label: 'Announcements from your instructor',
        hint: 'An occasional email your instructor sends to everyone in your course.',
      },
      {
        name: 'reminders',
        label: 'Remind me gently',
        hint: 'Up to three emails: 7, 21, and 45 days after your last lesson. They stop once you’re back.',
      },
    ],
  },
  {
    title: 'In-app',
    lead: 'Activity in your courses.',
    options: [
      {
        name: 'mentions',
        label: 'Mentions and replies',
        hint: 'An email when the instructor replies to your comment, and one a day at most with updates about learning with your partner.',
      },
      {
        name: 'newPosts',
        label: 'New posts in communities',
        hint: 'There’s no community here yet. We’ll remember your choice.',
      },
      {
        name: 'offers',
        label: 'Special offers and achievements',
        hint: 'We don’t send these yet. We’ll remember your choice.',
      },
    ],
  },
]

const daytimeHint = (timeZone: TimeZone) =>
  `Daytime only, in your time zone: ${getTimeZone(timeZone).label}.`

type NotificationsFormProps = {
  userId: string
  savedChoices: NotificationSettings
  timeZone: TimeZone
}

/** The notification settings (docs/specification.md, sections 2 and 3). */
export function NotificationsForm({ userId, savedChoices, timeZone }: NotificationsFormProps) {
  const save = useScopedAction(saveNotificationsAction)
  const { form, field } = useSettingsForm<NotificationSettings>({
    userId,
    path: routes.notificationSettings,
    initialValues: savedChoices,
    schema: notificationSchema,
    save: (changes) => save({ ...changes, timezone: getDeviceTimeZone() }),
  })
  return (
    <section aria-labelledby="notifications" className="grid grid-cols-1 gap-10">
      <h2 id="notifications" className="heading text-2xl">
        Notifications
      </h2>
      <form {...form} className="grid grid-cols-1 gap-10">
        {optionGroups.map(({ title, lead, options }) => (
          <fieldset key={title} className="grid grid-cols-1 gap-5">
            <legend className="heading text-xl">{title}</legend>
            <p className="mt-1 text-sm text-ink-soft">{lead}</p>
            {options.map(({ name, label, hint }) => (
              <Checkbox
                key={name}
                {...field(name)}
                label={label}
                hint={name === 'reminders' ? `${hint} ${daytimeHint(timeZone)}` : hint}
                defaultChecked={savedChoices[name]}
              />
            ))}
          </fieldset>
        ))}
      </form>
      <PushNotificationsNote />
    </section>
  )
}

const permissionTexts: Record<NotificationPermission | 'unknown', string> = {
  granted: 'Your browser allows them, but we won’t send any.',
  denied: 'Your browser blocks them, and that’s fine.',
  default: 'We won’t ask your browser for permission.',
  unknown: '',
}

/** Explains push notifications, depending on the browser's permission. */
function PushNotificationsNote() {
  const permission = useBrowserValue<NotificationPermission | 'unknown'>(
    () => ('Notification' in window ? Notification.permission : 'unknown'),
    'unknown',
  )
  return (
    <div className="grid gap-1 border-t border-hairline pt-6">
      <h3 className="font-semibold">Push notifications</h3>
      <p className="max-w-prose text-ink-soft">
        We don’t send push notifications, so nothing from us will light up your screen.{' '}
        {permissionTexts[permission]}
      </p>
    </div>
  )
}
