/**
 * Shows the signed-in user's name on cached pages. The site script fills in the name before the
 * first paint.
 */
export const CurrentUserName = ({ className }: { className: string }) => (
  <bdi
    data-user-name=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
    className={className}
  />
)
