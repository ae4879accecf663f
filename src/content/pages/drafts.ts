import type { DraftPageContent } from '../types'

/** Pages that the instructor can finish and publish. */
export const draftPages: DraftPageContent[] = [
  {
    slug: 'about',
    title: 'About',
    intro: 'Who teaches here, and why.',
    sections: [
      {
        blockType: 'instructor',
        story:
          'Replace this with your story: what you do, how you came to it, and what you’ve seen change for people. Two or three paragraphs are plenty.',
      },
      {
        blockType: 'text',
        heading: 'How I work',
        body: 'What can people expect from you, and what do you expect from them? Write it the way you’d say it to someone in your office.',
      },
      {
        blockType: 'callToAction',
        heading: 'See where to start',
        text: 'Short lessons and honest exercises, at your own pace.',
        linkLabel: 'See the courses',
        linkUrl: '/#courses',
      },
    ],
  },
  {
    slug: 'contact',
    title: 'Contact',
    intro: 'Questions about a course, a payment, or your account? A real person will answer.',
    sections: [
      {
        blockType: 'text',
        heading: 'Email',
        body: 'Write to [{supportEmail}](mailto:{supportEmail}). If it’s about a purchase, mention the email address you paid with.',
      },
    ],
  },
]
