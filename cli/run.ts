import { explainFailure } from './explain-failure.ts'
import { program } from './program.ts'
import { stopRecording } from './table/record-locally.ts'
import { warn } from './terminal/terminal.ts'

// The reader of a pipe may stop early: `tollgate export | head`.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit()
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  warn(`tollgate: ${explainFailure(error)}`)
  process.exitCode = 1
} finally {
  await stopRecording()
}
