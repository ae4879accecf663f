import Linkify from 'linkify-react'
import { autolinkUrl } from '@/domain/text/autolink-url'

const options = {
  validate: { url: (text: string) => autolinkUrl(text) !== null, email: false },
  formatHref: { url: (text: string) => autolinkUrl(text) ?? '' },
  attributes: { dir: 'ltr' },
  target: '_blank',
  // These links are written by students, so the site doesn't endorse them.
  rel: 'nofollow noopener noreferrer ugc',
  className: 'text-link',
}

/** Renders user-written text, and turns complete http(s) URLs into links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
      <Linkify options={options}>{text}</Linkify>
    </p>
  )
}
