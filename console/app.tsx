import { Component, type ReactNode, useEffect } from 'react'
import { Link, Redirect, Route, Router, Switch } from 'wouter'
import { isRefused } from './api/problem.ts'
import { EmptyState } from './parts/empty-state.tsx'
import { ErrorPanel } from './parts/error-panel.tsx'
import { WaitingPage } from './parts/loaded-page.tsx'
import { Page } from './parts/page.tsx'
import { Skeleton } from './parts/skeleton.tsx'
import { Toasts } from './parts/toasts.tsx'
import { addressOf, type Params } from './routes.ts'
import { useNeedyAccounts } from './screens/start/use-needy-accounts.ts'
import { type Screen, screens } from './screens.tsx'
import { SessionProvider } from './session/session.tsx'
import { Shell, useOnline } from './shell/shell.tsx'

/**
 * Keeps the navigation usable if a screen cannot be loaded or throws an error. This component is a class, because React
 * has no function for error boundaries.
 */
class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <>
        <h1>This page cannot be shown</h1>
        <ErrorPanel error={error} onTryAgain={() => location.reload()} />
      </>
    )
  }
}

const NotFound = () => (
  <Page title="No such page">
    <EmptyState
      title="Nothing is at this address."
      next="Search for it by name or ID, or begin with the organizations."
    >
      <Link href="/" className="button">
        Organizations
      </Link>
    </EmptyState>
  </Page>
)

/** The screen for `/`, for those who may read the whole platform. */
const FIRST = screens.find(({ kind }) => kind === 'start')

/** Loads the code of the requested screen while the person signs in. */
const EarlyScreen = () => (
  <Switch>
    {screens.map((screen) => (
      <Route key={screen.path} path={screen.path}>
        <Starting screen={screen} />
      </Route>
    ))}
    <Route path="/">{FIRST && <Starting screen={FIRST} />}</Route>
  </Switch>
)

function Starting({ screen: { useContent } }: { screen: Screen }) {
  useEffect(useContent.start, [])
  return null
}

/** Shows the screen of the address to a signed-in caller. Shows the sign-in to all other people, at every address. */
export function App() {
  return (
    <Router base="/console">
      <EarlyScreen />
      <SessionProvider>
        <Toasts>
          <Shell>
            <Switch>
              <Route path="/">
                <Landing />
              </Route>
              {screens.map((screen) => (
                <Route key={screen.path} path={screen.path}>
                  {(params) => <ScreenAt screen={screen} params={params} />}
                </Route>
              ))}
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Shell>
        </Toasts>
      </SessionProvider>
    </Router>
  )
}

/** Opens the start screen for those who may read the whole platform, and the list of organizations for everybody else. */
function Landing() {
  // The start screen uses the same query, and gets the answer from the cache.
  const { error, isPending } = useNeedyAccounts()
  if (isPending) return <Skeleton rows={8} />
  return <Redirect to={addressOf(isRefused(error) ? 'organizations' : 'start') ?? '/'} replace />
}

interface ScreenProps {
  screen: Screen
  params: Record<string, string | undefined>
}

/**
 * Shows a screen, with a key for its entity. With the key, the screen of another entity keeps no state of the previous
 * screen.
 */
function ScreenAt({ screen, params }: ScreenProps) {
  const address = [screen.path, ...Object.values(params)].join(' ')
  return (
    <ScreenBoundary key={address}>
      <ScreenContent screen={screen} params={params} />
    </ScreenBoundary>
  )
}

function ScreenContent({ screen: { kind, useContent }, params }: ScreenProps) {
  const Content = useContent()
  const isOnline = useOnline()
  if (Content !== undefined) return <Content {...(params as Params)} />
  return isOnline ? <Skeleton rows={8} /> : <WaitingPage what={kind.replace('-', ' ')} />
}
