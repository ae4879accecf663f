import {
  RichText as LexicalRichText,
  type JSXConvertersFunction,
} from '@payloadcms/richtext-lexical/react'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { completeLink } from '@/domain/text/complete-link'
import { safeLink } from '@/domain/text/safe-link'

type RichTextProps = {
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
