import { type Stretch, stretchOf } from '@/domain/figures/periods'

/** What somebody wants to see, as the address of the figures says it. */
export type FiguresWish = { by: Stretch }

type SearchParams = Record<string, string | string[] | undefined> | undefined

/** The wish of an address. What no link of ours says is left out. */
export const wishOf = (searchParams: SearchParams): FiguresWish => ({
  by: stretchOf(searchParams?.by),
})

/** The address of a wish. */
export const figuresAddress = ({ by }: FiguresWish): string =>
  `/admin/figures?${new URLSearchParams({ by })}`
