import type { ReactNode } from 'react'
import { withdrawalLinkLabel } from '@/domain/checkout/withdrawal-texts'
import { routes } from '@/domain/routes/paths'
import { completeLink } from '@/domain/text/complete-link'
import { safeLink } from '@/domain/text/safe-link'
import { BrandLink } from './brand-link'
import { type MenuLink, MenuLinks } from './menu-links'
import { ThemeChooser } from './theme-chooser'

export type SiteFooterProps = {
  brand: string
  /** One sentence about the site. */
  tagline: string | null
  supportEmail: string | null
  /** Additional lines in the Contact section, such as a postal address or opening hours. */
  contactLines: readonly string[]
  /** The links that the instructor added. */
  footerLinks: readonly MenuLink[]
  social: { label: string; url: string } | null
  /** Whether EU consumers can withdraw from a purchase. */
  hasWithdrawalRight: boolean
}

const linkClass = 'inline-flex min-h-8 items-center hover:text-clay hover:underline'

/** Renders the footer of every page: Support, Contact, and one social link. */
export function SiteFooter({
  brand,
  tagline,
  supportEmail,
  contactLines,
  footerLinks,
  social,
  hasWithdrawalRight,
}: SiteFooterProps) {
  const socialHref = social ? safeLink(completeLink(social.url)) : null
  return (
    <footer className="mt-auto border-t border-hairline bg-sunk">
      <div className="shell grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:has-[>:nth-child(4)]:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3 sm:max-lg:col-span-2">
          <BrandLink brand={brand} />
          {tagline && <p className="max-w-sm text-ink-soft">{tagline}</p>}
          <ThemeChooser legend="Appearance" name="theme" className="mt-4" />
        </div>
        {footerLinks.length > 0 && (
          <FooterSection title="More">
            <MenuLinks links={footerLinks} />
          </FooterSection>
        )}
        <FooterSection title="Support">
          <li>
            <a href={routes.privacy} className={linkClass}>
              Privacy Policy
            </a>
          </li>
          <li>
            <a href={routes.terms} className={linkClass}>
              Terms of Service
            </a>
          </li>
          {hasWithdrawalRight && (
            <li>
              <a href={routes.withdrawal} className={linkClass}>
                {withdrawalLinkLabel}
              </a>
            </li>
          )}
        </FooterSection>
        <FooterSection title="Contact">
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}`} className={`${linkClass} wrap-anywhere`}>
                {supportEmail}
              </a>
            </li>
          )}
          {contactLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {social && socialHref && (
            <li>
              <a href={socialHref} rel="noopener noreferrer me" className={linkClass}>
                {social.label}
              </a>
            </li>
          )}
        </FooterSection>
      </div>
    </footer>
  )
}

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="heading text-lg">{title}</h2>
      <ul className="mt-3 grid gap-1.5 text-ink-soft">{children}</ul>
    </div>
  )
}
