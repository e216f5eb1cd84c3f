import { usePageTitle } from '../parts/page.tsx'

export function Arriving() {
  usePageTitle('Signing in')
  return (
    <main className="sign-in">
      <div className="panel sign-in-form" role="status">
        <p className="brand">Tollgate</p>
        <h1>Signing in…</h1>
      </div>
    </main>
  )
}
