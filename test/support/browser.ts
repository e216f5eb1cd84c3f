import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

/** The first browser has no windows, so the tests take about 30 % less CPU time in it than in the others. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * The path of the first browser of `NAMES` that is in `PATH`, such as Debian's `chromium`. Undefined if none is
 * installed. The tests never download a browser.
 */
export const BROWSER = NAMES.flatMap((name) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
).find(isExecutable)

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * These arguments turn off the sandbox, because containers do not allow it. They also turn off all requests that the
 * browser would send by itself.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a browser with an empty profile. `options` describe the device that the browser imitates. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'tollgate-browser-'))
  const executablePath = BROWSER ?? ''
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: ARGUMENTS,
    ...options,
  })
  context.setDefaultTimeout(60_000)
  context.on('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  return context
}

/** Each context of the browser acts as a separate device. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: BROWSER ?? '', headless: true, args: ARGUMENTS })
