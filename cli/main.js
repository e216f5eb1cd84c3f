#!/usr/bin/env node
import '../terminal/node-version.js'
import '../terminal/release.js'
import module from 'node:module'

// Halves the start time of every command except the first one.
module.enableCompileCache()

if (process.argv[2] === 'start') {
  process.argv.splice(2, 1)
  await import('../local/start.js')
} else if (process.argv[2] === 'deploy') {
  await import('./operator/deploy.ts')
} else {
  await import('./run.ts')
}
