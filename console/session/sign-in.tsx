import type { Credentials } from '../api/session.ts'
import { usePageTitle } from '../parts/page.tsx'
import { readSignIn } from '../sign-in/issuers.ts'
import { ClientForm } from './client-form.tsx'
import { IssuerButtons } from './issuer-buttons.tsx'

interface Props {
  notice: string
  /** Whether the service refused the identity that the provider still remembers. */
  isRefused: boolean
  onSignIn: (credentials: Credentials, isKept: boolean) => void
}

/** While nobody is signed in, this screen is shown at every address. */
export function SignIn({ notice, isRefused, onSignIn }: Props) {
  usePageTitle('Sign in')
  const { issuers, only } = readSignIn()
  return (
    <main className="sign-in">
      <div className="panel sign-in-form">
        <p className="brand">Tollgate</p>
        <h1>Sign in</h1>
        {notice !== '' && (
          <p className="notice" role="alert">
            {notice}
          </p>
        )}
        {issuers.length > 0 && <IssuerButtons issuers={issuers} asksAgain={isRefused} />}
        {issuers.length > 0 && !only && <p className="sign-in-or">or as a client</p>}
        {!only && <ClientForm isFirst={issuers.length === 0} onSignIn={onSignIn} />}
      </div>
    </main>
  )
}
