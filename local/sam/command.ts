/** @module Runs the deployed functions in containers, by AWS SAM. */

import '../../terminal/node-version.js'
import '../../terminal/release.js'

// This import is first, so that no signal during the start is lost.
await import('../stop-signal.ts')
await import('./start.ts')
