import { BrandMark } from '@/components/ui/brand-mark'
import { routes } from '@/domain/routes/paths'
import { NewWindowLink } from './links'

/** The mark and name of the site, in large: where the admin panel has nothing else to show. */
export function AdminLogo() {
  return (
    <span className="h2h-brand h2h-brand--large">
      <BrandMark className="h2h-mark" />
      Heart2Heart
    </span>
  )
}

/** The mark alone, as the way home at the head of every screen. */
export function AdminIcon() {
  return (
    <>
      <BrandMark className="h2h-mark" />
      <span className="sr-only">Dashboard</span>
    </>
  )
}

/** The head of the menu: whose house this is, and the way out to it. */
export function NavHead() {
  return (
    <div className="h2h-part h2h-nav-head">
      <span className="h2h-brand">
        <BrandMark className="h2h-mark" />
        Heart2Heart
      </span>
      <NewWindowLink href={routes.home}>View the site</NewWindowLink>
    </div>
  )
}
