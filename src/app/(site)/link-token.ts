export type LinkPageProps = { searchParams: Promise<{ token?: string | string[] }> }

/** Returns the token of an emailed link, or '' if the link has none. */
export async function getLinkToken({ searchParams }: LinkPageProps): Promise<string> {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}
