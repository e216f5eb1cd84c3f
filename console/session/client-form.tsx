import { type FormEvent, useState } from 'react'
import { haveTexts } from '../api/kept.ts'
import { describeProblem, isUnauthenticated } from '../api/problem.ts'
import { type Credentials, openClient } from '../api/session.ts'
import { FieldErrors, TextField } from '../parts/field.tsx'

/** The names of the fields of the credentials. */
export const CREDENTIALS = ['clientId', 'clientSecret'] as const

/**
 * Tells whether the server offers the credentials of its sample data. Only the local server offers them, and only to
 * browsers on its own machine.
 */
const offersSample = (): boolean => document.querySelector('meta[name="tollgate-sample"]') !== null

/** @throws Error if the local server rejects the request */
async function fetchSample(): Promise<Credentials> {
  const response = await fetch('/console/sample-credentials', { method: 'POST', credentials: 'omit' })
  const body: unknown = response.ok ? await response.json() : undefined
  if (!haveTexts(body, CREDENTIALS)) throw new Error('The local server gives no credentials to this browser.')
  return body
}

interface Props {
  /** Whether this form is the first way to sign in on the screen. */
  isFirst: boolean
  onSignIn: (credentials: Credentials, isKept: boolean) => void
}

type Errors = Record<string, string>

/**
 * Checks the credentials with one request. Only the status 401 means that the credentials are wrong, because not every
 * client may list organizations.
 */
async function findErrors(credentials: Credentials): Promise<Errors> {
  try {
    await openClient(credentials).listOrganizations({ page_size: 1 })
    return {}
  } catch (error) {
    if (isUnauthenticated(error))
      return { clientSecret: 'This secret does not belong to this client ID, or it has ended.' }
    const { message, reason } = describeProblem(error)
    return reason === 'PERMISSION_DENIED' || reason === 'SUSPENDED' ? {} : { form: message }
  }
}

const REQUIRED: Record<keyof Credentials, string> = {
  clientId: 'Enter the client ID.',
  clientSecret: 'Enter the client secret.',
}

function findMissing(credentials: Credentials): Errors {
  const missing = Object.entries(REQUIRED).filter(([name]) => credentials[name as keyof Credentials] === '')
  return Object.fromEntries(missing)
}

export function ClientForm({ isFirst, onSignIn }: Props) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isKept, setIsKept] = useState(false)

  async function tryCredentials(find: () => Promise<Credentials>, isToStay: boolean): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const credentials = await find()
      const missing = findMissing(credentials)
      const found = Object.keys(missing).length > 0 ? missing : await findErrors(credentials)
      setErrors(found)
      if (Object.keys(found).length === 0) onSignIn(credentials, isToStay)
    } catch (error) {
      setErrors({ form: error instanceof TypeError ? 'The network connection failed.' : (error as Error).message })
    } finally {
      setIsBusy(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    void tryCredentials(async () => ({ clientId: read('clientId'), clientSecret: read('clientSecret') }), isKept)
  }

  return (
    <form className="sign-in-part" onSubmit={submit} noValidate>
      <FieldErrors value={errors}>
        <TextField name="clientId" label="Client ID" autoComplete="username" spellCheck={false} />
        <TextField name="clientSecret" label="Client secret" type="password" autoComplete="current-password" />
      </FieldErrors>
      <label className="check-line">
        <input type="checkbox" checked={isKept} onChange={({ target }) => setIsKept(target.checked)} />
        Keep me signed in for this session
      </label>
      {errors.form !== undefined && (
        <p className="field-error" role="alert">
          {errors.form}
        </p>
      )}
      <button type="submit" className={isFirst ? 'button primary' : 'button'} aria-disabled={isBusy}>
        Sign in
      </button>
      {offersSample() && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          // The local server gives these credentials to this browser at any time, so the tab may keep them.
          onClick={() => void tryCredentials(fetchSample, true)}
        >
          Open the sample world
        </button>
      )}
    </form>
  )
}
