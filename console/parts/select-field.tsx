import type { ReactNode, SelectHTMLAttributes } from 'react'
import { useField } from './field.tsx'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string
  label: string
  hint?: ReactNode
  /** The displayed text of each value. */
  options: Readonly<Record<string, string>>
}

export function SelectField({ name, label, hint, options, ...select }: Props) {
  const { control, texts } = useField({ name, hint })
  return (
    <div className="field">
      <label htmlFor={control.id} className="field-label">
        {label}
      </label>
      <select {...select} {...control} className="input">
        {Object.entries(options).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      {texts}
    </div>
  )
}
