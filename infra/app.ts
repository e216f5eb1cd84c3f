import { App } from 'aws-cdk-lib'
import { bundleFunctions } from './bundle.ts'
import { bundleConsole } from './console.ts'
import { GUARD_VARIABLE, NOW_VARIABLE } from './deploy/variables.ts'
import { readSettings } from './read-settings.ts'
import { readRelease } from './release.ts'
import type { Settings } from './settings.ts'
import { synthesizeStage } from './synthesize.ts'

// `npx cdk` runs this file (cdk.json). The functions are bundled first: the service deploys their folders as they are.
const app = new App()
const settings = readOrExit()
const { signIn, origins } = settings
const bundles = await bundleFunctions(undefined, undefined, {
  signIn: signIn !== undefined,
  origins: origins !== undefined,
  accessEvents: settings.accessEvents,
  audit: settings.auditDays !== undefined,
})
if (settings.console) await bundleConsole(bundles)
const [isGuarded, isAtOnce] = [GUARD_VARIABLE, NOW_VARIABLE].map((name) => process.env[name] === 'true')
synthesizeStage(app, { settings, release: readRelease(), bundles, isAtOnce: isAtOnce === true }, isGuarded === true)

/** Prints a wrong setting as one line. It is the operator's mistake, so a stack trace would not help. */
function readOrExit(): Settings {
  try {
    return readSettings(app.node.getAllContext())
  } catch (error) {
    console.error(`tollgate: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
