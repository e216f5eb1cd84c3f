import { Redirect, Route, Router, Switch } from 'wouter'
import { WaitingPage } from './parts/loaded-page.tsx'
import { Skeleton } from './parts/skeleton.tsx'
import { Toasts } from './parts/toasts.tsx'
import type { Params } from './routes.ts'
import { type Screen, screens } from './screens.tsx'
import { SessionProvider } from './session/session.tsx'
import { NotFound } from './shell/not-found.tsx'
import { ScreenBoundary } from './shell/screen-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { useOnline } from './shell/use-online.ts'

/** Signed in, each address shows its screen; signed out, every address shows the sign-in. */
export function App() {
  return (
    <Router base="/console">
      <SessionProvider>
        <Toasts>
          <Shell>
            <Switch>
              <Route path="/">
                <Redirect to="/organizations" replace />
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

interface ScreenProps {
  screen: Screen
  params: Record<string, string | undefined>
}

/** A screen of another entity is a new one: nothing of the previous one stays. */
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
