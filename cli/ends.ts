/** The end of a policy or membership, as a list shows it. */
export const describeEnd = ({ expires_at }: { expires_at: string }, now: Date): string => {
  if (expires_at === '') return 'never'
  return Date.parse(expires_at) <= now.getTime() ? `${expires_at} (over)` : expires_at
}
