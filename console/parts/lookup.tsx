import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react'
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react'
import type { Option } from '../api/lookups.ts'
import { useField } from './field.tsx'

interface Props {
  name: string
  label: string
  hint?: string
  placeholder?: string
  options: readonly Option[]
  initial?: string
  /** Opens the list upwards. Used for the last field of a form, so that the list does not cover the button below. */
  opensUpwards?: boolean
  /** Called with each typed text, so that the caller can find options for the text. */
  onText?: (text: string) => void
  /** Called with each value that the form would submit. */
  onValue?: (value: string) => void
}

/** The largest number of options that are shown at once. The list gets shorter as the user types. */
const MOST = 50

/**
 * Shows a text field that completes names. The form gets the value of the chosen option. If the user chose no option,
 * the form gets the typed text, which may be the id or name of another entity.
 */
export function Lookup({
  name,
  label,
  hint,
  placeholder,
  options,
  initial = '',
  opensUpwards = false,
  onText,
  onValue,
}: Props) {
  const { control, texts } = useField({ name, hint })
  const [text, setText] = useState(options.find(({ value }) => value === initial)?.label ?? initial)
  const [isOpen, setIsOpen] = useState(false)
  const [picked, setPicked] = useState<Option>()
  const chosen = picked?.label === text ? picked : options.find((option) => option.label === text)
  const matching = useMatching(options, text)
  const value = chosen?.value ?? text.trim()
  useEffect(() => onText?.(text.trim()), [text, onText])
  useEffect(() => onValue?.(value), [value, onValue])
  // If nothing is left to choose, a list would only cover the content below the field.
  const hasChoice = chosen === undefined && matching.length > 0
  return (
    <div className="field">
      <ComboboxProvider
        value={text}
        setValue={setText}
        open={isOpen && hasChoice}
        setOpen={setIsOpen}
        placement={opensUpwards ? 'top-start' : 'bottom-start'}
      >
        <label htmlFor={control.id} className="field-label">
          {label}
        </label>
        <Combobox
          {...control}
          name=""
          autoComplete="list"
          className="input"
          placeholder={placeholder}
          onKeyDown={(event) => submitByEnter(event, () => setIsOpen(false))}
          // Otherwise, options that arrive later would open the list after the user has left the field.
          onBlur={() => !hasChoice && setIsOpen(false)}
        />
        <ComboboxPopover gutter={4} sameWidth fixed portal={false} className="popover" aria-label="Suggestions">
          {matching.map((option) => (
            <ComboboxItem key={option.value} value={option.label} className="option" onClick={() => setPicked(option)}>
              <bdi className="entity-label">{option.label}</bdi>
              <bdi className="result-detail">{option.detail}</bdi>
            </ComboboxItem>
          ))}
        </ComboboxPopover>
      </ComboboxProvider>
      <input type="hidden" name={name} value={value} />
      {texts}
    </div>
  )
}

/**
 * Handles the key Enter. If an option is active, does nothing, because the list then chooses the option. If no option
 * is active, submits the form, even while the list is open.
 */
function submitByEnter(event: KeyboardEvent<HTMLInputElement>, close: () => void): void {
  if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
  event.preventDefault()
  close()
  event.currentTarget.form?.requestSubmit()
}

function useMatching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = useDeferredValue(text.trim().toLowerCase())
  const matches = ({ label, detail, value, isFound }: Option) =>
    isFound === true || [label, detail, value].some((each) => each.toLowerCase().includes(wanted))
  return options.filter(matches).slice(0, MOST)
}
