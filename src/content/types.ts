/**
 * The shapes of the seed content. Plain data: nothing here knows the CMS.
 *
 * Fields named `…File` hold a path below `src/content/files/` (`videos/welcome.webm`). Fields named
 * `description`, `body` or `answer` hold Markdown limited to paragraphs, `###` headings, lists,
 * quotes, links, bold and italics. `{supportEmail}` in it stands for the site's address.
 */

/** The words of a sample video, one card on the screen per sentence. */
export type VideoScript = {
  title: string
  sentences: string[]
}

export type LessonBase = {
  slug: string
  order: number
  title: string
  /** Markdown. */
  description: string
}

export type VideoLessonContent = LessonBase & {
  kind: 'video'
  videoFile: string
  /** What the player shows before it plays. */
  posterFile: string
  /** WebVTT with the same words as `transcript`. */
  captionsFile: string
  durationSeconds: number
  /** How long the spinner stays before the video shows, in milliseconds. */
  introDelayMs: number
  transcript: string
  /** Whether visitors can watch it on the course page. */
  isFree?: true
}

export type WorkbookLessonContent = LessonBase & { kind: 'workbook' }

export type LessonContent = VideoLessonContent | WorkbookLessonContent

export type ModuleContent = {
  key: string
  order: number
  title: string
  /** The address of the module's page, chosen by the instructor. */
  path: string
  imageFile?: string
  /** Markdown. */
  description: string
  inCurriculum: boolean
  curriculumTitle: string
  curriculumDescription: string
  curriculumLessons: string[]
  /** What the end of the module's page says comes next. Empty for none. */
  nextUp: string
  lessons: VideoLessonContent[]
}

/** What a lesson asks its students to write. */
export type ExerciseContent = {
  title: string
  /** Plain text; an empty line begins a new paragraph. */
  instruction: string
  /** `two`: opens to both partners when both are ready. `one`: for oneself. */
  audience: 'one' | 'two'
  /** What both read above their open answers; only where `audience` is `two`. */
  howToTalk?: string
} & (
  | { kind: 'text' | 'list' }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'scale'; scaleFrom: string; scaleTo: string }
)

export type HelpLine = { country: string; name: string; phone: string; hours: string }

export type TogetherContent = {
  safetyTitle: string
  safetyText: string
  helpLines: HelpLine[]
  checkInQuestions: { text: string }[]
}

export type FaqContent = {
  question: string
  /** Markdown. */
  answer: string
  order: number
}

/** A section of a page. Lists of points are plain text. */
export type SectionContent =
  | { blockType: 'courses' | 'curriculum' | 'included' | 'faq' | 'guarantee' }
  | { blockType: 'text'; heading: string; /** Markdown. */ body: string }
  | { blockType: 'outcomes'; points: string[] }
  | { blockType: 'audience'; suits: string[]; doesNotSuit: string[] }
  | { blockType: 'together'; solo: string[]; partnered: string[] }
  | {
      blockType: 'instructor'
      /** Of the sample. */ photoFile?: string
      /** Markdown. */ story: string
    }
  | {
      blockType: 'testimonials'
      /** The names of those to show. Without them, all. */ picked?: string[]
    }
  | { blockType: 'callToAction'; heading: string; text: string; linkLabel: string; linkUrl: string }

/** A page that a new site has as a draft. */
export type DraftPageContent = {
  slug: string
  title: string
  intro: string
  sections: SectionContent[]
}

export type CourseFact = { label: string; value: string }

export type CourseContent = {
  slug: string
  title: string
  subtitle: string
  description: string
  /** In the site's currency, with at most two decimals. */
  price: number
  listed: boolean
  /** Percent, 0 to 100. Null when nothing is claimed. */
  satisfactionRate: number | null
  facts: CourseFact[]
  overviewPath: string
  imageFile?: string
  trailerFile?: string
  trailerCaptionsFile?: string
  workbookFile?: string
  /** The same workbook on US Letter, when `workbookFile` is on A4. */
  workbookLetterFile?: string
  modules: ModuleContent[]
  /** Lessons of the course that belong to no module (the workbook). */
  lessons: WorkbookLessonContent[]
  faqs: FaqContent[]
  /** The sections of the sales page. Without them, it has those of any new course. */
  sections?: SectionContent[]
}

export type TestimonialContent = {
  name: string
  stars: 1 | 2 | 3 | 4 | 5
  review: string
  /** True for words that no customer wrote; the admin says so. */
  isSample: boolean
  order: number
}

export type PageSection = {
  heading: string
  /** Markdown. */
  body: string
}

export type PageContent = {
  slug: 'privacy' | 'terms'
  title: string
  /** ISO date. */
  lastUpdated: string
  sections: PageSection[]
}

export type MediaContent = {
  file: string
  alt: string
}

export type SiteContent = {
  brandName: string
  supportEmail: string
  contactText: string
  socialLink: { label: string; url: string }
  footerText: string
}

export type HomeContent = {
  heroHeading: string
  heroText: string
  instructorName: string
  instructorRole: string
  buttonLabel: string
  sections: SectionContent[]
}

export type SignUpContent = {
  heroImageFile: string
  /** Shown when the hero image is clicked. */
  welcomeMessage: string
  sideCardTitle: string
  sideCardText: string
}

/** A whole seed, as one version of the site includes it. */
export type SeedContent = {
  courses: CourseContent[]
  /** Those of Conflict Cure, by the slugs of its lessons. */
  exercises: Record<string, ExerciseContent[]>
  pages: PageContent[]
  testimonials: TestimonialContent[]
  media: MediaContent[]
  site: SiteContent
  home: HomeContent
  signUp: SignUpContent
  together: TogetherContent
}
