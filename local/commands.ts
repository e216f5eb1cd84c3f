import { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }

await new Command('tollgate').description(manifest.description).version(manifest.version).parseAsync()
