/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { checkSignIn, type SignIn } from '../../lib/http/sign-in/settings.ts'
import { ensureSamplePeople, listPeople } from '../../local/sign-in/people.ts'
import { AUDIENCE, CONSOLE_CLIENT } from '../../local/sign-in/provider.ts'
import { type IdentityProvider, startIdentityProvider } from '../../local/sign-in/server.ts'
import type { Store } from '../../local/sign-in/store.ts'
import { useConsole } from './console-page.ts'

interface Options {
  /** The prefix of the user ids, by identity provider. */
  prefixes?: readonly string[]
  only?: boolean
  /** The audience in the tokens of all identity providers. */
  audience?: string
}

/**
 * Provides a console and development identity providers, through which the people of the sample sign in to the console.
 */
export function useSignIn({ prefixes = [''], only = false, audience = AUDIENCE }: Options = {}) {
  const providers: IdentityProvider[] = []
  const stores: Store[] = prefixes.map(() => new Map())
  const start = (index: number, port = 0) =>
    startIdentityProvider({ port, listPeople, audience, store: stores[index] ?? new Map() })
  const desk = useConsole({
    openSignIn: async (): Promise<SignIn> => {
      for (const index of stores.keys()) providers.push(await start(index))
      const issuers = providers.map(({ issuer }, index) => ({
        issuer,
        audience: AUDIENCE,
        clientId: CONSOLE_CLIENT,
        prefix: prefixes[index] ?? '',
      }))
      return checkSignIn({ issuers, only }, { allowLoopback: true })
    },
  })
  beforeAll(async () => {
    await ensureSamplePeople(new Date())
    for (const provider of providers) provider.open([`${desk.url}/`])
  })
  afterAll(() => Promise.all(providers.map((provider) => provider.stop())))

  /** Restarts a stopped identity provider at its previous address, with its stored data and new keys. */
  async function restart(index = 0): Promise<void> {
    const port = Number(new URL(providers[index]?.issuer ?? '').port)
    const provider = await start(index, port)
    provider.open([`${desk.url}/`])
    providers[index] = provider
  }

  /** Opens an address in a browser that has no session at any identity provider. */
  async function openSignedOut(path = '/', device = {}): Promise<Page> {
    const page = await desk.openConsole(device, path)
    await page.context().clearCookies()
    return page
  }

  return { desk, providers, restart, openSignedOut }
}

/** Chooses the person on the provider's page. */
export async function signInAs(page: Page, name: string, button: string | RegExp = /^Sign in with /): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
  await page.getByRole('button', { name }).click()
}

export async function waitForScreen(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
}

/** Reads the session storage of the tab, by name. */
export const readStorage = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }))

/**
 * Opens an empty page of the same origin, so that the open screen sends no more requests. Then changes the tokens in
 * the session storage of the tab.
 *
 * @returns the address of the screen that was open, so that the test can open it again
 */
export async function changeTokens(page: Page, change: Readonly<Record<string, string>>): Promise<string> {
  const address = page.url()
  const empty = new URL('/empty', address).href
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(empty)
  await page.evaluate((changed) => {
    const kept = JSON.parse(sessionStorage.getItem('tollgate-person') ?? '{}')
    sessionStorage.setItem('tollgate-person', JSON.stringify({ ...kept, ...changed }))
  }, change)
  return address
}
