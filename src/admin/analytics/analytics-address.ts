import { type Stretch, stretchOf } from '@/domain/figures/periods'

/** What somebody wants to see, as the address of the figures says it. */
export type FiguresWish = { by: Stretch; lesson: string | null }

type SearchParams = Record<string, string | string[] | undefined> | undefined

/** The wish of an address. What no link of ours says is left out. */
export function wishOf(searchParams: SearchParams): FiguresWish {
  const lesson = searchParams?.lesson
  return { by: stretchOf(searchParams?.by), lesson: typeof lesson === 'string' ? lesson : null }
}

/** The address of a wish. */
export const figuresAddress = ({ by, lesson }: FiguresWish): string =>
  `/admin/figures?${new URLSearchParams({ by, ...(lesson === null ? {} : { lesson }) })}`
