type BreadcrumbsProps = {
  /** From the top level down. The last item is the current page and has no `href`. */
  items: readonly { label: string; href?: string }[]
}

/** Renders a breadcrumb trail: 'Conflict Cure / Modules / Let's Get Started'. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2.5 text-sm wrap-anywhere text-ink-soft">
        {items.map(({ label, href }, index) => (
          <li key={`${label}-${index}`} className="flex gap-x-2.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <a href={href} className="hover:text-clay hover:underline">
                <bdi>{label}</bdi>
              </a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                <bdi>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
