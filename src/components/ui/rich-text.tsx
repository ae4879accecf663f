import {
  RichText as LexicalRichText,
  type JSXConvertersFunction,
} from '@payloadcms/richtext-lexical/react'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { calloutLabels, calloutSchema } from '@/domain/text/callout'
import { completeLink } from '@/domain/text/complete-link'
import { safeLink } from '@/domain/text/safe-link'
import { splitParagraphs } from '@/domain/text/split-paragraphs'
import { type StoredImage, toImageView } from '@/lib/image-view'
import { Picture } from './picture'

type RichTextProps = {
  /** The rich text, after `resolveRichText` has filled in its pictures and links to lessons. */
  data: ComponentProps<typeof LexicalRichText>['data']
  className?: string
}

/** Renders rich text from the CMS, with safe links only. */
export function RichText({ data, className }: RichTextProps) {
  return (
    <LexicalRichText
      data={data}
      converters={converters}
      // Disables both features, because they render style attributes, which the
      // Content-Security-Policy blocks.
      disableIndent
      disableTextAlign
      className={clsx('prose', className)}
    />
  )
}

const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  link: ({ node, nodesToJSX }) => (
    <SafeLink url={node.fields.url}>{nodesToJSX({ nodes: node.children })}</SafeLink>
  ),
  autolink: ({ node, nodesToJSX }) => (
    <SafeLink url={node.fields.url}>{nodesToJSX({ nodes: node.children })}</SafeLink>
  ),
  upload: ({ node }) =>
    node.relationTo === 'media' &&
    typeof node.value === 'object' && <ProsePicture media={node.value} />,
  blocks: {
    callout: ({ node }: { node: { fields: unknown } }) => <Callout fields={node.fields} />,
  },
  // Skips what a newer version of the site stored.
  unknown: () => null,
})

function SafeLink({ url, children }: { url: unknown; children: ReactNode }) {
  const href = safeLink(completeLink(url))
  if (!href) return <>{children}</>
  return (
    <a href={href} rel={href.startsWith('http') ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  )
}

/** A picture that is at most as wide as the text. */
function ProsePicture({ media }: { media: StoredImage }) {
  const image = toImageView(media)
  return (
    image && (
      <Picture
        image={image}
        sizes="(min-width: 51rem) 47rem, 92vw"
        loading="lazy"
        decoding="async"
      />
    )
  )
}

function Callout({ fields }: { fields: unknown }) {
  const { kind, text } = calloutSchema.parse(fields)
  return (
    <div role="note" className="callout" data-kind={kind}>
      <p className="callout-label">{calloutLabels[kind]}</p>
      {splitParagraphs(text).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
