import type { HomeContent, SignUpContent, SiteContent } from '../types'

export const site: SiteContent = {
  brandName: 'Heart2Heart',
  supportEmail: 'support@heart2heart.example',
  contactText:
    'Questions about a course, a payment or your account? Write to us. A person answers.',
  socialLink: { label: 'Instagram', url: 'https://www.instagram.com/' },
  footerText: 'Self-paced courses for couples, and for one who wants to begin.',
}

/**
 * The instructor is a sample: an invented person, to be replaced in the CMS. There is no picture of
 * them; the site draws the two lines in any case.
 */
export const home: HomeContent = {
  heroHeading: 'Argue less about the dishes. Understand more about each other.',
  heroText:
    'I am Mara Lindqvist. I teach people who love each other how to get through a conflict and come out closer. Short lessons, honest exercises, at your own pace, alone or together.',
  instructorName: 'Mara Lindqvist',
  instructorRole: 'Your instructor',
  buttonLabel: 'See the course',
  sections: [],
}

export const signUp: SignUpContent = {
  heroImageFile: 'media/journey.webp',
  welcomeMessage: 'Welcome to Heart2Heart. We are glad you are here.',
  sideCardTitle: '95% satisfaction rate',
  sideCardText:
    'You pay once and keep your own pace. If the course does not help you, write to us within 14 days and you get your money back.',
}
