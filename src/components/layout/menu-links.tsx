export type MenuLink = { label: string; href: string }

type MenuLinksProps = { links: readonly MenuLink[]; className?: string }

/** Renders the links that the instructor put in the header or the footer, as list items. */
export const MenuLinks = ({ links, className = '' }: MenuLinksProps) =>
  links.map(({ label, href }, index) => (
    <li key={`${index}-${href}`}>
      <a
        href={href}
        className={`inline-flex min-h-8 items-center wrap-anywhere hover:text-clay hover:underline ${className}`}
      >
        <bdi>{label}</bdi>
      </a>
    </li>
  ))
