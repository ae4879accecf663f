export type ContentChange = { paths: string[] | null; make?: string[] }
export declare const contentChanges: {
  readonly count: number
  isTold: boolean
  hears: (mark: string, mostMs: number) => Promise<boolean>
  reach: (mark: string) => void
  listen: (listener: (change: ContentChange) => void) => void
  tell: (change: ContentChange) => void
}
