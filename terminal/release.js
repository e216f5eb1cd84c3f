import { readFileSync } from 'node:fs'

// A clone runs the version in its package.json. `lib/foundation/release.ts` reads this variable.
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
process.env.RELEASE ||= version
