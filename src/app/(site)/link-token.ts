export type LinkProps = { searchParams: Promise<{ token?: string | string[] }> }

/** Returns the token of an emailed link; '' without one. */
export async function linkTokenOf({ searchParams }: LinkProps): Promise<string> {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}
