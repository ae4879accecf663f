import type { Section } from '@/features/catalog/sections/section-props'
import { buildRichText } from './factories/rich-text'

type SectionFiles = {
  /** The ID of a picture. */
  picture: string
  /** The ID of a video. */
  video: string
  /** The ID of the video's captions. */
  captions: string
  /** The ID of a published course. */
  course: string
}

/** Returns one section of each kind, with texts in all its fields. */
export const buildAllSections = ({ picture, video, captions, course }: SectionFiles): Section[] =>
  Object.values({
    imageText: {
      blockType: 'imageText',
      heading: 'A garden',
      image: picture,
      side: 'right',
      body: buildRichText('It grows slowly.'),
    },
    text: { blockType: 'text', heading: 'How I work', body: buildRichText('Slowly, and kindly.') },
    outcomes: {
      blockType: 'outcomes',
      heading: 'Afterward',
      points: [{ text: 'Listen to the end' }, { text: 'Apologize once' }],
    },
    audience: {
      blockType: 'audience',
      heading: 'For whom?',
      suits: [{ text: 'You keep having the same argument.' }],
      doesNotSuit: [{ text: 'You’re afraid of your partner.' }],
    },
    instructor: {
      blockType: 'instructor',
      heading: 'Who I am',
      photo: picture,
      story: buildRichText('I began with one couple.'),
      credentials: [{ text: 'Licensed since 2009' }],
    },
    testimonials: { blockType: 'testimonials', heading: 'In their words' },
    video: {
      blockType: 'video',
      heading: 'Watch this',
      video,
      poster: picture,
      captions,
    },
    callToAction: {
      blockType: 'callToAction',
      heading: 'Start today',
      text: 'Short lessons at your own pace.',
      course,
    },
    newsletter: {
      blockType: 'newsletter',
      heading: 'Stay in touch',
      text: 'One letter a month.',
      buttonLabel: 'Subscribe',
    },
    faq: {
      blockType: 'faq',
      heading: 'Ask',
      course,
      questions: [{ question: 'Only here?', answer: buildRichText('Only here.') }],
    },
    curriculum: { blockType: 'curriculum', heading: 'Inside', course },
    included: { blockType: 'included', heading: 'Included', course },
    together: {
      blockType: 'together',
      heading: 'On your own or together',
      course,
      solo: [{ text: 'Start alone.' }],
      partnered: [{ text: 'See both answers.' }],
    },
    guarantee: { blockType: 'guarantee', course },
    courses: { blockType: 'courses', heading: 'All courses' },
  } satisfies { [Kind in Section['blockType']]: Section & { blockType: Kind } })
