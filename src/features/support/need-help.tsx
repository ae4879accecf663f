import { Card } from '@/components/ui/card'
import { buttonClass } from '@/components/ui/button-class'
import { MAX_SUPPORT_LENGTH } from '@/domain/support-schema'
import { ContactSupport } from './contact-support.client'

type NeedHelpProps = {
  supportEmail: string
  /** The subject of the email link, which replaces the form if JavaScript is off. */
  emailSubject: string
  lessons: readonly { id: string; slug: string; title: string }[]
}

/** Renders a card for contacting support, next to every lesson. */
export function NeedHelp({ supportEmail, emailSubject, lessons }: NeedHelpProps) {
  return (
    <Card
      as="aside"
      labelledBy="need-help"
      className="grid grid-cols-1 gap-4 self-start print:hidden"
    >
      <h2 id="need-help" className="heading text-lg">
        Need Help?
      </h2>
      <p className="text-sm text-ink-soft">
        Something not working? A question about the lesson? A real person reads every message.
      </p>
      <noscript>
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(emailSubject)}`}
          className={buttonClass('secondary', 'w-full')}
        >
          Contact Support
        </a>
      </noscript>
      <ContactSupport
        lessons={lessons.map(({ id, slug, title }) => ({ id, slug, title }))}
        maxLength={MAX_SUPPORT_LENGTH}
      />
    </Card>
  )
}
