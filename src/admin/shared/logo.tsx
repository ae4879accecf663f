import { BrandMark } from '@/components/ui/brand-mark'
import { routes } from '@/domain/routes/paths'
import { NewTabLink } from './links'

/** Renders the logo on screens without the panel's layout, such as sign-in. */
export function AdminLogo() {
  return (
    <span className="h2h-brand h2h-brand--large">
      <BrandMark className="h2h-mark" />
      Heart2Heart
    </span>
  )
}

/** Renders only the brand mark, as the home link in each screen's header. */
export function AdminIcon() {
  return (
    <>
      <BrandMark className="h2h-mark" />
      <span className="sr-only">Dashboard</span>
    </>
  )
}

/** Renders the top of the menu, with the logo and a link to the site. */
export function NavHead() {
  return (
    <div className="h2h-part h2h-nav-head">
      <span className="h2h-brand">
        <BrandMark className="h2h-mark" />
        Heart2Heart
      </span>
      <NewTabLink href={routes.home}>View the site</NewTabLink>
    </div>
  )
}
