import type {
  CourseContent,
  ExerciseContent,
  FaqContent,
  HomeContent,
  LessonContent,
  ModuleContent,
  PageContent,
  SignUpContent,
  SiteContent,
  TogetherContent,
} from '../types'
import type { RichText } from './rich-text'
import { toTextSections } from './text-sections'

type ToRichText = (markdown: string) => RichText

// The seed's text that a content migration may update, by field name.

export const courseTexts = ({ subtitle, description, facts }: CourseContent) => ({
  subtitle,
  description,
  facts,
})

export const moduleTexts = (content: ModuleContent, toRichText: ToRichText) => ({
  title: content.title,
  description: toRichText(content.description),
  curriculumTitle: content.curriculumTitle,
  curriculumDescription: content.curriculumDescription,
  nextUp: content.nextUp,
})

export const lessonTexts = ({ description }: LessonContent, toRichText: ToRichText) => ({
  description: toRichText(description),
})

export const faqTexts = ({ question, answer }: FaqContent, toRichText: ToRichText) => ({
  question,
  answer: toRichText(answer),
})

export const exerciseTexts = (exercise: ExerciseContent) => ({
  title: exercise.title,
  instruction: exercise.instruction,
  howToTalk: exercise.howToTalk,
  ...(exercise.kind === 'scale' && {
    scaleFrom: exercise.scaleFrom,
    scaleTo: exercise.scaleTo,
  }),
})

export const pageTexts = ({ sections }: PageContent, toRichText: ToRichText) => ({
  sections: toTextSections(sections, toRichText),
})

export const homeTexts = ({ heroHeading, heroText }: HomeContent) => ({
  heading: heroHeading,
  text: heroText,
})

export const signUpTexts = ({ welcomeMessage, sideCardText }: SignUpContent) => ({
  welcomeMessage,
  sideCardText,
})

export const siteTexts = ({ contactText, footerText }: SiteContent) => ({
  contactText,
  footerText,
})

export const togetherTexts = (content: TogetherContent) => ({ ...content })
