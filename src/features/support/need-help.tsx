import { Card } from '@/components/ui/card'
import { buttonClass } from '@/components/ui/button-class'
import { SUPPORT_LENGTH } from '@/domain/support-schema'
import { ContactSupport } from './contact-support.client'

type NeedHelpProps = {
  supportEmail: string
  /** The module title, which is the subject of the email link without JavaScript. */
  about: string
  lessons: readonly { id: string; slug: string; title: string }[]
}

/** How to contact support, on every lesson. */
export function NeedHelp({ supportEmail, about, lessons }: NeedHelpProps) {
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
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(about)}`}
          className={buttonClass('secondary', 'w-full')}
        >
          Contact Support
        </a>
      </noscript>
      <ContactSupport
        lessons={lessons.map(({ id, slug, title }) => ({ id, slug, title }))}
        maxLength={SUPPORT_LENGTH}
      />
    </Card>
  )
}
