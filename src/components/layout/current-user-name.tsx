/**
 * Shows the signed-in user's name on cached pages: the site script fills it in before the first
 * paint.
 */
export const CurrentUserName = ({ className }: { className: string }) => (
  <bdi
    data-user-name=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
    className={className}
  />
)
