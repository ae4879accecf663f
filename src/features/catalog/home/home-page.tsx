import type { HomeView } from '../queries'
import { Sections } from '../sections/sections'
import type { SectionContext } from '../sections/section-props'
import { Hero } from './hero'

type HomePageProps = { home: HomeView; context: SectionContext }

/** The home page. */
export const HomePage = ({ home, context }: HomePageProps) => (
  <>
    <Hero home={home} />
    <Sections sections={home.sections} context={context} />
  </>
)
