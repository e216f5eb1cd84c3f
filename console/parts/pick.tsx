import { type FormEvent, type ReactNode, useRef } from 'react'
import { focusLater } from '../api/focus.ts'
import type { Option } from '../api/lookups.ts'
import { Lookup } from './lookup.tsx'

interface Props {
  name: string
  label: string
  /** The name of the button that removes the filter, such as "Any user". */
  any: string
  placeholder?: string
  /** The value of the filter, which is empty if nothing is picked. */
  value: string
  options: readonly Option[]
  onText: (text: string) => void
  pick: (value: string) => void
  /** Whether the key Enter picks a typed text that is no option. */
  takesTyped?: boolean
  /** Shows the picked thing. */
  children: ReactNode
}

/**
 * Shows a filter: a field that finds a thing by its name, or the picked thing with a button that removes it. Moves
 * the focus when one replaces the other.
 */
export function Pick({ label, any, value, options, onText, pick, takesTyped = false, children, ...field }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const change = (to: string) => {
    pick(to)
    focusLater(() => place.current?.querySelector('button, input') ?? null)
  }
  const choose = (text: string) => {
    if (options.some((option) => option.value === text)) change(text)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(field.name) ?? '')
    if (takesTyped && typed !== '') change(typed)
  }
  return (
    <div ref={place} className="pick">
      {value === '' ? (
        <form onSubmit={submit}>
          <Lookup label={label} options={options} onText={onText} onValue={choose} {...field} />
        </form>
      ) : (
        <div className="chosen-filter">
          <span className="field-label">{label}</span>
          <span className="chosen">
            {children}
            <button type="button" className="button small" aria-label={any} onClick={() => change('')}>
              ×
            </button>
          </span>
        </div>
      )}
    </div>
  )
}
