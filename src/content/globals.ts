import type { HomeContent, SignUpContent, SiteContent } from './types'

export const site: SiteContent = {
  brandName: 'Heart2Heart',
  supportEmail: 'support@heart2heart.example',
  contactText:
    'Questions about a course, a payment, or your account? Email us. A real person will answer.',
  socialLink: { label: 'Instagram', url: 'https://www.instagram.com/' },
  footerText: 'Self-paced courses for couples, and for anyone ready to start on their own.',
}

/**
 * The instructor is a sample: an invented person, to be replaced in the CMS. There is no picture of
 * them; the site draws the two lines in any case.
 */
export const home: HomeContent = {
  heroHeading: 'Fight less about the dishes. Understand each other more.',
  heroText:
    'I’m Mara Lindqvist. I help people who love each other get through an argument and come out closer. Short lessons and honest exercises, at your own pace, on your own or together.',
  instructorName: 'Mara Lindqvist',
  instructorRole: 'Your instructor',
  buttonLabel: 'See the course',
  sections: [
    { blockType: 'courses' },
    {
      blockType: 'instructor',
      photoFile: 'media/instructor.webp',
      story: `Most people who ask me for help aren’t short on love. They’re short on a way back to each other after the door slams. That way can be learned, and it’s shorter than you’d think.`,
    },
    { blockType: 'testimonials' },
  ],
}

export const signUp: SignUpContent = {
  heroImageFile: 'media/journey.webp',
  welcomeMessage: 'Welcome to Heart2Heart. We’re glad you’re here.',
  sideCardTitle: '95% satisfaction rate',
  sideCardText: 'Pay once and go at your own pace. {refundOffer}',
}
