import '../terminal/node-version.js'
import '../terminal/release.js'
import module from 'node:module'

// Shortens every start except the first one.
module.enableCompileCache()

// This import is first, so that no signal during the start is lost.
await import('./stop-signal.ts')
await import('./start-server.ts')
