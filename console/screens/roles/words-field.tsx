import { useEffect, useState } from 'react'

/** The pause in milliseconds after which typed text counts as complete. */
const TYPING_MS = 250

interface Props {
  /** The plural of what is filtered, such as "roles". */
  what: string
  value: string
  onValue: (value: string) => void
}

/** Calls `onValue` when the user stops typing. */
export function WordsField({ what, value, onValue }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const wanted = text.trim()
  // Shows the value of another address, for example after a click on a link.
  if (value !== known) {
    setKnown(value)
    if (value !== wanted) setText(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onValue` changes in each rendering, but always does the same.
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => onValue(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted, value])
  return (
    <input
      type="search"
      className="input"
      aria-label={`Filter ${what} by words`}
      placeholder={`Filter ${what}…`}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
