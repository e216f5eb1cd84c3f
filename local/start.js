import './node-version.js'

await import('./start-server.ts')
