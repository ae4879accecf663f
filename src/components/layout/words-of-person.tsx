type WordsOfPersonProps = {
  /** What of the person. */
  say: 'displayName' | 'email'
  className?: string
}

/**
 * What the browser knows of who is signed in, on pages that are the same for everybody. The site's
 * script writes it before the first paint, so nothing in it is React's.
 */
export function WordsOfPerson({ say, className }: WordsOfPersonProps) {
  return (
    <bdi
      data-of-person={say}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
      className={className}
    />
  )
}
