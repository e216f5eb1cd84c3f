import '../cli/node-version.js'

// First, so that a signal during the start is not lost.
await import('./stop-signal.ts')
await import('./start-server.ts')
