import { App } from 'aws-cdk-lib'
import { bundleFunctions } from './bundle.ts'
import { bundleConsole } from './console.ts'
import { GUARD_VARIABLE, NOW_VARIABLE } from './deploy/variables.ts'
import { readSettings } from './read-settings.ts'
import { readRelease } from './release.ts'
import type { Settings } from './settings.ts'
import { synthesizeStage } from './synthesize.ts'

// `npx cdk` runs this file (cdk.json). The functions are bundled first, because the deployment uploads the folders of
// the bundles unchanged.
const app = new App()
const settings = readOrExit()
const { signIn, origins } = settings
const bundles = await bundleFunctions(undefined, undefined, {
  signIn: signIn !== undefined,
  origins: origins !== undefined,
  accessEvents: settings.accessEvents,
  audit: settings.auditDays !== undefined,
  decisions: settings.decisionLog !== undefined,
})
if (settings.console) await bundleConsole(bundles)
const [isGuarded, isAtOnce] = [GUARD_VARIABLE, NOW_VARIABLE].map((name) => process.env[name] === 'true')
synthesizeStage(app, { settings, release: readRelease(), bundles, isAtOnce: isAtOnce === true }, isGuarded === true)

/**
 * For a wrong setting, prints one line without a stack trace and exits, because the mistake is in the settings and not
 * in the code.
 */
function readOrExit(): Settings {
  try {
    return readSettings(app.node.getAllContext())
  } catch (error) {
    console.error(`tollgate: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
