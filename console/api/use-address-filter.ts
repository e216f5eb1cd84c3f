import { useSearchParams } from 'wouter'

/**
 * Returns the parameters of the address, and a function that changes some of them. An empty text removes a parameter. A
 * change replaces the current history entry, so the browser's back button leaves the screen.
 */
export function useAddressFilter(): [URLSearchParams, (change: Partial<Record<string, string>>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Partial<Record<string, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value = ''] of Object.entries(changes))
          value === '' ? after.delete(name) : after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [search, change]
}
