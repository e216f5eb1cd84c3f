import { createContext, type InputHTMLAttributes, type ReactNode, use, useId } from 'react'

/** The errors of a form by the name of the field. A form provides them, and each field shows its own error. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})

interface Props {
  /**
   * The name of the field in the form and in the request. An error of the request with this name is shown beside the
   * field.
   */
  name: string
  label: ReactNode
  hint?: ReactNode
}

/**
 * Returns attributes that connect a control with its label, hint and error. Also returns `texts`, the hint and the
 * error, to be rendered next to the control.
 */
export function useField({ name, hint }: Pick<Props, 'name' | 'hint'>) {
  const id = useId()
  const error = use(FieldErrors)[name]
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, hintId].filter((each) => each !== undefined).join(' ')
  return {
    control: {
      id,
      name,
      ...(error !== undefined && { 'aria-invalid': true }),
      ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    },
    texts: (
      <>
        {error !== undefined && (
          <p id={errorId} className="field-error">
            {error}
          </p>
        )}
        {hint !== undefined && (
          <p id={hintId} className="field-hint">
            {hint}
          </p>
        )}
      </>
    ),
  }
}

export function TextField({ name, label, hint, ...input }: Props & InputHTMLAttributes<HTMLInputElement>) {
  const { control, texts } = useField({ name, hint })
  return (
    <div className="field">
      <label htmlFor={control.id} className="field-label">
        {label}
      </label>
      <input type="text" autoComplete="off" {...input} {...control} className="input" />
      {texts}
    </div>
  )
}
