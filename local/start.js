import '../cli/node-version.js'
import '../cli/release.js'
import module from 'node:module'

// Shortens every start but the first.
module.enableCompileCache()

// First, so that a signal during the start is not lost.
await import('./stop-signal.ts')
await import('./start-server.ts')
