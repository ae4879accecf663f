import { describe, expect, it } from 'vitest'
import { type MailContent, mailContentToText } from '@/domain/notifications/mail-content'
import { renderMail } from './render-mail'

const frame = {
  brand: 'Heart2Heart',
  siteUrl: 'https://example.com',
  supportEmail: 'help@example.com',
}

const renderLetter = (content: MailContent, subject = 'Your account is ready') =>
  renderMail({ subject, content, siteInfo: frame, text: mailContentToText(content) })

const hostile = `"><script>alert(1)</script><a href='https://evil.example'>& free</a>`

describe('renderMail', () => {
  it('should escape hostile text everywhere', async () => {
    const { html } = await renderLetter(
      {
        paragraphs: [hostile, hostile],
        details: [{ label: 'Name', value: hostile }],
        link: { label: hostile, url: 'https://example.com/dashboard' },
        why: hostile,
      },
      hostile,
    )

    expect(html).not.toContain('<script')
    expect(html).not.toContain("<a href='https://evil")
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(8)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      'https://example.com',
      'https://example.com/dashboard',
      'mailto:help@example.com',
    ])
  })

  it('should have the same content in plain text, with link and footer', async () => {
    const { text } = await renderLetter({
      paragraphs: ['Hello Ana, welcome.', 'If this was not you, answer.'],
      details: [{ label: 'Paid', value: '$99.00' }],
      link: { label: 'Go to your library', url: 'https://example.com/dashboard?a=1&b=2' },
    })

    expect(text).toBe(
      [
        'Hello Ana, welcome.',
        '',
        'Paid: $99.00',
        '',
        'Go to your library: https://example.com/dashboard?a=1&b=2',
        '',
        'If this was not you, answer.',
        '',
        '-- ',
        'You’re receiving this email because you have an account with Heart2Heart.',
        'Heart2Heart: https://example.com',
        'Questions? help@example.com',
        '',
      ].join('\n'),
    )
  })

  it('should have one button, no images and scripts, and dark-mode colors', async () => {
    const { html } = await renderLetter({
      paragraphs: ['Hello'],
      link: { label: 'Confirm email', url: 'https://example.com/confirm-email?token=a' },
    })

    expect(html).toContain('Confirm email')
    expect(html).not.toMatch(/<img|<script|<link|url\(/)
    expect(html).toContain('prefers-color-scheme:dark')
  })

  it('should keep names with emoji and right-to-left text', async () => {
    const { html, text } = await renderLetter({ paragraphs: ['Hello عمر 🌿'.repeat(30)] })

    expect(html).toContain('عمر 🌿')
    expect(text).toContain('عمر 🌿')
  })
})
