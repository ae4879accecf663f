import Linkify from 'linkify-react'
import { writtenLink } from '@/domain/text/written-link'

const options = {
  validate: { url: (text: string) => writtenLink(text) !== null, email: false },
  formatHref: { url: (text: string) => writtenLink(text) ?? '' },
  attributes: { dir: 'ltr' },
  target: '_blank',
  // Students wrote it, and the site does not speak for it.
  rel: 'nofollow noopener noreferrer ugc',
  className: 'text-link',
}

/**
 * What somebody wrote: plain text as it was typed, with links where an http(s) address is written
 * out.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
      <Linkify options={options}>{text}</Linkify>
    </p>
  )
}
