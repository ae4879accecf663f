/**
 * The name of the signed-in user, on pages that are cached for everyone. The site's script writes
 * it before the first paint, so React doesn't render what's inside.
 */
export const CurrentUserName = ({ className }: { className: string }) => (
  <bdi
    data-user-name=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
    className={className}
  />
)
