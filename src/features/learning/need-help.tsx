import { Card } from '@/components/ui/card'
import { buttonClass } from '@/components/ui/button-class'

type NeedHelpProps = {
  supportEmail: string
  /** What the mail is about: the name of the module. */
  about: string
}

/** The way to a person, from every lesson. */
export function NeedHelp({ supportEmail, about }: NeedHelpProps) {
  return (
    <Card as="aside" labelledBy="need-help" className="grid gap-4 self-start print:hidden">
      <h2 id="need-help" className="heading text-lg">
        Need Help?
      </h2>
      <p className="text-sm text-ink-soft">
        Something does not work, or a lesson leaves you with a question? A person reads your
        message.
      </p>
      <a
        href={`mailto:${supportEmail}?subject=${encodeURIComponent(about)}`}
        className={buttonClass('secondary')}
      >
        Contact Support
      </a>
    </Card>
  )
}
