import { warn } from '../terminal/terminal.ts'
import { explainFailure } from './explain-failure.ts'
import { program } from './program.ts'

// Exits quietly if the reader of a pipe stops early, as in `tollgate export | head`.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit()
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  warn(`tollgate: ${explainFailure(error)}`)
  process.exitCode = 1
}
