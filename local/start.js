import '../cli/node-version.js'

// First, so that a signal in the middle of a start is heard.
await import('./stop-signal.ts')
await import('./start-server.ts')
