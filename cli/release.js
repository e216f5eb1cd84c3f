import { readFileSync } from 'node:fs'

// What runs from a clone is the version of its package.json. `lib/foundation/release.ts` reads this variable.
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
process.env.RELEASE ||= version
