#!/usr/bin/env node
import './node-version.js'

await import('./commands.ts')
