import { use, useId, useRef } from 'react'
import { focusLater } from '../../api/focus.ts'
import { usePermissions } from '../../api/lookups.ts'
import type { Problem } from '../../api/problem.ts'
import type { Values } from '../../parts/dialogs.tsx'
import { FieldErrors, TextField } from '../../parts/field.tsx'
import './delegations.css'

/** A row of the form. Its key stays the same while rows before it are removed. */
export interface PermissionRow {
  key: string
}

export const newRow = (): PermissionRow => ({ key: crypto.randomUUID() })

const MOST = 50
/** The largest number of permissions that the fields offer. Others can be typed. */
const MOST_OFFERED = 500

interface Props {
  rows: readonly PermissionRow[]
  setRows: (rows: readonly PermissionRow[]) => void
  /** The number of permissions of the request before these. */
  before?: number
}

/** Shows a field for each permission. An error of the service is shown at its field. */
export function PermissionRows({ rows, setRows, before = 0 }: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  const list = useId()
  const { data } = usePermissions()
  const keys = data?.entries.filter(({ namespace }) => namespace !== 'app/platform').map(({ key }) => key) ?? []
  const add = () => {
    setRows([...rows, newRow()])
    focusLater(() => place.current?.querySelector('.permission-row:last-of-type input') ?? null)
  }
  const remove = (key: string) => {
    setRows(rows.filter((each) => each.key !== key))
    focusLater(() => place.current?.querySelector<HTMLElement>(':scope > button') ?? null)
  }
  return (
    <fieldset ref={place} className="permission-rows">
      <legend className="field-label">Permissions</legend>
      <p className="field-hint">
        A whole key, such as app.project.get. Or * for everything except the permissions that make rights, such as
        policymanage: name these, too.
      </p>
      {rows.map(({ key }, index) => (
        <div key={key} className="permission-row">
          <TextField
            name={`permissions[${before + index}]`}
            label={`Permission ${index + 1}`}
            list={list}
            spellCheck={false}
          />
          <button
            type="button"
            className="button small"
            aria-label={`Remove permission ${index + 1}`}
            onClick={() => remove(key)}
          >
            ×
          </button>
        </div>
      ))}
      <ListError />
      <button
        type="button"
        className="button small"
        aria-disabled={rows.length >= MOST}
        onClick={() => rows.length < MOST && add()}
      >
        Add a permission
      </button>
      <datalist id={list}>
        <option value="*">everything</option>
        {keys.slice(0, MOST_OFFERED).map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </fieldset>
  )
}

/** Shows an error of the whole list. An error of one permission is at its field. */
export function ListError() {
  const errors = use(FieldErrors)
  return errors.permissions === undefined || Object.keys(errors).some(isOfRow) ? null : (
    <p className="field-error">{errors.permissions}</p>
  )
}

const isOfRow = (name: string): boolean => name.startsWith('permissions[')

/** Tells whether an error names a permission by its number, which changes with the permissions before it. */
export const namesRows = (problem: Problem | undefined): boolean => Object.keys(problem?.fields ?? {}).some(isOfRow)

/** Reads the permissions of a form in their order. */
export const readPermissions = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, text]) => (isOfRow(name) ? [text] : []))
